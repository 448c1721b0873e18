import { orderTypeOf, signatoryOf, type OrderType } from "@rundgang/domain";
import type { FlowView } from "@rundgang/domain/order-flow";
import { Button } from "@rundgang/ui";
import { useRef } from "react";

import { useInCall } from "../../../hooks/use-in-call.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { OrderPriceBar, OrderPriceBox } from "../prices/order-prices.tsx";
import { useFlow, useSession } from "../session/session-context.tsx";
import { RemoteWord } from "./remote-word.tsx";
import { ReviewList } from "./review-list.tsx";
import { useTotalsSeen } from "./use-totals-seen.ts";
import { useFocusOnMount } from "./use-focus-on-mount.ts";

/** What leads on from here, by how the order is concluded (B §2 "Order bottom bar"; on paper nobody signs here, so it is B §4's word). */
const steps: Readonly<Record<OrderType, string>> = { live: "Unterschreiben", paper: "Bestätigen", remote: "Einreichen" };

/**
 * Everything that was entered, for salesman and customer to read (B §2 "Contract review screen"). A remote order is handed in from here: its
 * customer reads the same on his own page.
 */
export function ReviewPage({ view }: { readonly view: FlowView }) {
  const { flow, store, work } = useSession();
  const { name, email } = signatoryOf(work.form, useObservable(store.answers));
  const notice = useFlow((context) => context.notice);
  const type = orderTypeOf(work.draft.contractType);
  /* The customer of a remote order decides alone; the server takes none meanwhile. */
  const waitsForCall = useInCall() && type === "remote";
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
        {type === "remote" && <RemoteWord mail={email} notice={notice} inCall={waitsForCall} />}
        <div className="review-grid">
          <ReviewList level={3} />
        </div>
      </section>
      <OrderPriceBox />
      <OrderPriceBar />
      {/* Where 'Abbrechen' and 'Erfassen' stood is no button: whoever taps 'Erfassen' twice has not confirmed what he never saw. */}
      <div className="order-bar review-bar">
        <Button size="large" disabled={view.saving} onClick={() => flow.send({ type: "CORRECT" })}>
          Daten korrigieren
        </Button>
        <Button
          size="large"
          level="primary"
          className="order-main"
          busy={view.saving}
          disabled={!view.saving && (!totalsSeen || waitsForCall)}
          onClick={() => flow.send({ type: "CONFIRM" })}
        >
          {steps[type]}
        </Button>
        <span className="review-bar-word">
          {type === "remote" ? "Bitte prüfe die Angaben." : "Bitte prüfen Sie Ihre Angaben."}
        </span>
      </div>
    </div>
  );
}
