import type { FlowView } from "@rundgang/domain/order-flow";

import { OrderForm } from "../form/order-form.tsx";
import { ProofPage } from "../proof/proof-page.tsx";
import { ContractPage } from "../review/contract-page.tsx";
import { ReviewPage } from "../review/review-page.tsx";
import { SummaryPage } from "../review/summary-page.tsx";

type OrderScreenProps = { readonly view: FlowView; readonly onComplete: () => void; readonly onCancel: () => void };

/** The screen that the flow says. */
export function OrderScreen({ view, onComplete, onCancel }: OrderScreenProps) {
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
    case "proof":
      return <ProofPage view={view} />;
  }
}
