import { signatoryOf } from "@rundgang/domain";
import { Button } from "@rundgang/ui";

import { useStore } from "../../../hooks/use-store.ts";
import { BottomBar } from "../form/order-form.tsx";
import { PriceBar } from "../prices/price-bar.tsx";
import { PriceBox } from "../prices/price-box.tsx";
import { useSession } from "../session/session-context.tsx";
import { ReviewList } from "./review-list.tsx";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

/** Everything that was entered, for salesman and customer to read (B §2 "Contract review screen"). */
export function ReviewPage() {
  const { flow, store, work } = useSession();
  const { name } = signatoryOf(work.form, useStore(store.answers));
  const heading = useFocusOnMount<HTMLHeadingElement>();
  return (
    <div className="order-columns review-columns">
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
      <aside className="order-price" aria-label="Preis">
        <PriceBox />
      </aside>
      <PriceBar />
      <BottomBar
        left={
          <Button size="large" onClick={() => flow.send({ type: "CORRECT" })}>
            Daten korrigieren
          </Button>
        }
        middle="Bitte prüfen Sie Ihre Angaben."
        right={
          <Button size="large" level="primary" className="order-main" onClick={() => flow.send({ type: "CONFIRM" })}>
            Bestätigen
          </Button>
        }
      />
    </div>
  );
}
