import type { FlowView } from "@rundgang/domain/order-flow";

import { OrderForm } from "../form/order-form.tsx";
import { OutsidePage } from "../outside/outside-page.tsx";
import { ProofPage } from "../proof/proof-page.tsx";
import { ContractPage } from "../review/contract-page.tsx";
import { ReviewPage } from "../review/review-page.tsx";
import { SummaryPage } from "../review/summary-page.tsx";

type OrderScreenProps = {
  readonly view: FlowView;
  /** Whether the customer of a call can hear. */
  readonly hasLine?: boolean;
  readonly onComplete: () => void;
  /** Missing where there is no way out: in the frame of a call. */
  readonly onCancel: (() => void) | undefined;
};

/** The screen that the flow says. */
export function OrderScreen({ view, hasLine = true, onComplete, onCancel }: OrderScreenProps) {
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
      return <ContractPage view={view} />;
    case "outside":
      return <OutsidePage view={view} hasLine={hasLine} />;
    case "proof":
      return <ProofPage view={view} />;
  }
}
