import type { wire } from "@rundgang/contracts";
import { Suspense } from "react";

import { ReviewBody } from "./later-review.ts";

/** What was said in the form, to be opened. */
export function Review({ order }: { readonly order: wire.CustomerOrder }) {
  if (order.review.length === 0) return null;
  return (
    <details className="review">
      <summary>Ihre Angaben und Leistungen</summary>
      <div className="review-body">
        <Suspense>
          <ReviewBody order={order} />
        </Suspense>
      </div>
    </details>
  );
}
