import type { wire } from "@rundgang/contracts";
import { DocumentSections } from "@rundgang/order-form";

/** What was said in the form, to be opened. */
export function Review({ order }: { readonly order: wire.CustomerOrder }) {
  if (order.review.length === 0) return null;
  return (
    <details className="review">
      <summary>Ihre Angaben und Leistungen</summary>
      <div className="review-body">
        <DocumentSections level={3} sections={order.review} />
      </div>
    </details>
  );
}
