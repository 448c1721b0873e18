import { idOfIri } from "@rundgang/contracts";
import { doorName, type ContractType } from "@rundgang/domain";
import { flowView, isSameView, type FlowView } from "@rundgang/domain/order-flow";
import { Button, Chip, showToast, useBackLayer } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";

import { useAppData } from "../../../hooks/app-data-context.tsx";
import { DebugDoor } from "../debug/debug-door.tsx";
import { leaveDraft } from "../draft/leave-draft.ts";
import { isSafe, LeaveUnsaved } from "../draft/leave-unsaved.tsx";
import { FormProvider } from "../form-store/form-context.tsx";
import { OutsideLink } from "../outside/outside-link.tsx";
import type { OrderSession } from "../session/order-session.ts";
import { ShareForm } from "../share/share-form.tsx";
import { SessionProvider } from "../session/session-context.tsx";
import { FlowDialogs } from "./flow-dialogs.tsx";
import { FlowSteps } from "./flow-steps.tsx";
import { FormHead, TypeMark } from "./form-head.tsx";
import { OrderFrame } from "./order-frame.tsx";
import { OrderScreen } from "./order-screen.tsx";

type OpenOrderPageProps = {
  readonly session: OrderSession;
  /** Query `debug=1` (B §2). */
  readonly debug: boolean;
  /** Query `session`: the call whose customer reads along. */
  readonly call: string | undefined;
  /** Back to the choice of a form, in the frame of a call; missing where there is none. */
  readonly onOtherForm: (() => void) | undefined;
  readonly onSubmitted: (orderId: string, contractType: ContractType) => void;
  /** Missing in the frame of a call: leaving is the call's page. */
  readonly onLeave: (() => void) | undefined;
};

/** One open order: the flow decides which screen stands. */
export function OpenOrderPage({ session, debug, call, onOtherForm, onSubmitted, onLeave }: OpenOrderPageProps) {
  const { flow, work, store, keeper } = session;
  const { commands } = useAppData();
  const view = useSelector(flow, flowView, isSameView);
  const orderId = useSelector(flow, (snapshot) => snapshot.context.orderId);
  useEffect(() => {
    if (orderId !== null) onSubmitted(orderId, work.draft.contractType);
  }, [orderId, onSubmitted, work]);

  /* A delayed sale is completed on a page of its own, with its papers. */
  const isFilledIn = view.screen === "proof" && work.draft.contractType === "paper-delayed";
  useEffect(() => {
    if (isFilledIn) void keeper.settled().then(() => onLeave?.());
  }, [isFilledIn, keeper, onLeave]);

  const door = doorName(work.address, work.unit);
  const tellOfDraft = () =>
    void leaveDraft(keeper, door, () => commands.discardDraft(work.unit.uuid)).then((words) => {
      if (words !== null) showToast(words);
    });
  const [asks, setAsks] = useState(false);
  const go = () => {
    setAsks(false);
    onLeave?.();
    tellOfDraft();
  };
  const leave = () => (isSafe(keeper) ? go() : setAsks(true));
  const form = view.screen === "form" || view.screen === "starting";
  const back = () => (form ? leave() : flow.send({ type: "CORRECT" }));
  const hasWayOut = onLeave !== undefined;
  const [hasLine, setHasLine] = useState(true);
  /* The steps of an order are no pages of their own: back leads to the form, and from there out of the order. */
  useBackLayer(() => {
    if (form && (isSafe(keeper) || !hasWayOut)) {
      tellOfDraft();
      return false;
    }
    back();
    return true;
  });
  return (
    <SessionProvider session={session}>
      <FormProvider store={store}>
        <OrderFrame
          title={titles[view.screen]}
          place={form ? fullPlace(work) : door}
          mark={
            <>
              {form && <TypeMark contractType={work.draft.contractType} />}
              {call !== undefined && <Chip level="primary">Kunde sieht mit</Chip>}
              {form && onOtherForm !== undefined && (
                <Button level="plain" onClick={() => void keeper.settled().then(onOtherForm)}>
                  Anderes Formular
                </Button>
              )}
            </>
          }
          onBack={form && !hasWayOut ? undefined : back}
          head={form ? <FormHead keeper={keeper} /> : <FlowSteps contractType={work.draft.contractType} current={view.step} />}
        >
          <OrderScreen
            view={view}
            hasLine={hasLine}
            onComplete={() => flow.send({ type: "FORM_COMPLETE" })}
            onCancel={hasWayOut ? leave : undefined}
          />
        </OrderFrame>
        {debug && <DebugDoor />}
        {call !== undefined && <ShareForm session={call} unitId={work.draft.unitId} formId={idOfIri(work.draft.form)} />}
        {call !== undefined && work.signedBy === "customer" && <OutsideLink call={call} onLine={setHasLine} />}
        <FlowDialogs view={view} />
        {asks && <LeaveUnsaved keeper={keeper} door={door} onLeave={go} onStay={() => setAsks(false)} />}
      </FormProvider>
    </SessionProvider>
  );
}

/** What the head says, step by step. */
const titles: Readonly<Record<FlowView["screen"], string>> = {
  starting: "Auftrag erfassen",
  form: "Auftrag erfassen",
  review: "Auftrag prüfen",
  summary: "Unterschreiben",
  contract: "Unterschreiben",
  outside: "Unterschreiben",
  proof: "Papiere einreichen",
  done: "Auftrag erfasst",
};

/** "Lindenstraße 14, WE 2 · Berger · DG Privatkunden": the door goes first, it is what must not be cut off. */
function fullPlace({ address, unit, form }: OrderSession["work"]): string {
  return [doorName(address, unit), (unit.name ?? "").trim(), form.definition.name].filter((part) => part !== "").join(" · ");
}
