import { signatoryOf } from "@rundgang/domain";
import { Button } from "@rundgang/ui";
import { useRef } from "react";

import { useObservable } from "../../../hooks/use-observable.ts";
import { OrderPriceBar, OrderPriceBox } from "../prices/order-prices.tsx";
import { useSession } from "../session/session-context.tsx";
import { ReviewList } from "./review-list.tsx";
import { useTotalsSeen } from "./use-totals-seen.ts";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

/** Everything that was entered, for salesman and customer to read (B §2 "Contract review screen"). */
export function ReviewPage() {
  const { flow, store, work } = useSession();
  const { name } = signatoryOf(work.form, useObservable(store.answers));
  const heading = useFocusOnMount<HTMLHeadingElement>();
  const columns = useRef<HTMLDivElement>(null);
  const totalsSeen = useTotalsSeen(columns);
  return (
    <div ref={columns} className="order-columns review-columns">
      {/* Keyboards scroll what has the focus. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached with the keyboard */}
      <section className="review-scroll quiet-scroll" tabIndex={0} aria-label="Angaben">
        <h2 ref={heading} tabIndex={-1} className="review-title">
          Das bestellt {name}
        </h2>
        <div className="review-grid">
          <ReviewList level={3} />
        </div>
      </section>
      <OrderPriceBox />
      <OrderPriceBar />
      {/* Where 'Abbrechen' and 'Erfassen' stood is no button: whoever taps 'Erfassen' twice has not confirmed what he never saw. */}
      <div className="order-bar review-bar">
        <Button size="large" onClick={() => flow.send({ type: "CORRECT" })}>
          Daten korrigieren
        </Button>
        <Button
          size="large"
          level="primary"
          className="order-main"
          disabled={!totalsSeen}
          onClick={() => flow.send({ type: "CONFIRM" })}
        >
          Bestätigen
        </Button>
        <span className="review-bar-word">Bitte prüfen Sie Ihre Angaben.</span>
      </div>
    </div>
  );
}
