import { showToast } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useEffect } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { flowView, type FlowView } from "../contract-flow/flow-view.ts";
import { leaveDraft } from "../draft/leave-draft.ts";
import { OrderForm } from "../form/order-form.tsx";
import { FormProvider } from "../form-store/form-context.tsx";
import { ContractPage } from "../review/contract-page.tsx";
import { ReviewPage } from "../review/review-page.tsx";
import { SummaryPage } from "../review/summary-page.tsx";
import type { OrderSession } from "../session/order-session.ts";
import { SessionProvider } from "../session/session-context.tsx";
import { SummaryDialogs } from "../summary/summary-dialogs.tsx";
import { FlowSteps } from "./flow-steps.tsx";
import { FormHead } from "./form-head.tsx";
import { OrderFrame } from "./order-frame.tsx";

type OpenOrderPageProps = {
  readonly session: OrderSession;
  readonly onSubmitted: (orderId: string) => void;
  readonly onLeave: () => void;
};

/** One open order: the flow decides which screen stands. */
export function OpenOrderPage({ session, onSubmitted, onLeave }: OpenOrderPageProps) {
  const { flow, work, store, keeper } = session;
  const { commands } = useAppData();
  const view = useSelector(flow, flowView, sameView);
  const orderId = useSelector(flow, (snapshot) => snapshot.context.orderId);
  useEffect(() => {
    if (orderId !== null) onSubmitted(orderId);
  }, [orderId, onSubmitted]);

  const leave = () => {
    onLeave();
    void leaveDraft(keeper, () => commands.discardDraft(work.unit.uuid)).then((words) => {
      if (words !== null) showToast(words);
    });
  };
  const back = () => (view.screen === "form" || view.screen === "starting" ? leave() : flow.send({ type: "CORRECT" }));
  const form = view.screen === "form" || view.screen === "starting";
  return (
    <SessionProvider session={session}>
      <FormProvider store={store}>
        <OrderFrame
          title={form ? "Auftrag erfassen" : "Auftrag prüfen"}
          onBack={back}
          head={form ? <FormHead unit={work.unit} address={work.address} keeper={keeper} /> : <FlowSteps current={view.step} />}
        >
          <Screen view={view} onComplete={() => flow.send({ type: "FORM_COMPLETE" })} onCancel={leave} />
        </OrderFrame>
        <SummaryDialogs view={view} />
      </FormProvider>
    </SessionProvider>
  );
}

type ScreenProps = { readonly view: FlowView; readonly onComplete: () => void; readonly onCancel: () => void };

function Screen({ view, onComplete, onCancel }: ScreenProps) {
  switch (view.screen) {
    case "starting":
    case "done":
      return null;
    case "form":
      return <OrderForm onCancel={onCancel} onComplete={onComplete} />;
    case "review":
      return <ReviewPage />;
    case "summary":
      return <SummaryPage view={view} />;
    case "contract":
      return <ContractPage view={view} />;
  }
}

function sameView(a: FlowView, b: FlowView): boolean {
  return (
    a.screen === b.screen &&
    a.dialog === b.dialog &&
    a.step === b.step &&
    a.padOpen === b.padOpen &&
    a.sending === b.sending &&
    a.saving === b.saving
  );
}
