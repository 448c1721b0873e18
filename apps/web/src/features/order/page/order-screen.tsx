import type { FlowView } from "@rundgang/domain/order-flow";
import { useState } from "react";

import { OrderForm } from "../form/order-form.tsx";
import { OutsidePage } from "../outside/outside-page.tsx";
import { ProofPage } from "../proof/proof-page.tsx";
import { ContractPage } from "../review/contract-page.tsx";
import { ReviewPage } from "../review/review-page.tsx";
import { SummaryPage } from "../review/summary-page.tsx";
import { SummaryPreview } from "../summary/summary-preview.tsx";

type OrderScreenProps = {
  readonly view: FlowView;
  /** Whether the customer of a call can hear. */
  readonly hasLine?: boolean;
  readonly onComplete: () => void;
  /** Missing where there is no way out: in the frame of a call. */
  readonly onCancel: (() => void) | undefined;
};

/** The screen that the flow says, and over it, once the VZF was confirmed, its sheet (B §2 "After confirmation"). */
export function OrderScreen(props: OrderScreenProps) {
  const { screen, saving } = props.view;
  const [sheet, setSheet] = useState({ last: screen, isOpen: false, isRead: false });
  /* Signed on this screen a moment ago; whoever comes back to a begun order has seen it. */
  if (sheet.last !== screen)
    setSheet({ last: screen, isOpen: sheet.last === "summary" && concluding.has(screen), isRead: false });
  return (
    <>
      <ScreenOf {...props} isRead={sheet.isRead} />
      {sheet.isOpen && !saving && (
        <SummaryPreview closeLabel="Schließen" onClose={() => setSheet({ last: screen, isOpen: false, isRead: true })} />
      )}
    </>
  );
}

/** Where an order goes on from its confirmed VZF. */
const concluding: ReadonlySet<FlowView["screen"]> = new Set(["contract", "proof"]);

type ScreenOfProps = OrderScreenProps & {
  /** What is signed was confirmed and shown a moment ago. */
  readonly isRead: boolean;
};

function ScreenOf({ view, hasLine = true, onComplete, onCancel, isRead }: ScreenOfProps) {
  switch (view.screen) {
    case "starting":
    case "done":
      return null;
    case "form":
      return <OrderForm onCancel={onCancel} onComplete={onComplete} />;
    case "review":
      return <ReviewPage view={view} />;
    case "summary":
      return <SummaryPage view={view} />;
    case "contract":
      return <ContractPage view={view} isRead={isRead} />;
    case "outside":
      return <OutsidePage view={view} hasLine={hasLine} />;
    case "proof":
      return <ProofPage view={view} />;
  }
}
