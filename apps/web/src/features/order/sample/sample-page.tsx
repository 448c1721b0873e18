import "../styles/order.css";
import "./sample.css";

import type { wire } from "@rundgang/contracts";
import { doorName, type ContractType } from "@rundgang/domain";
import { flowView, isSameView } from "@rundgang/domain/order-flow";
import { Banner, Button, FormIcon, InfoIcon, StatePanel, SuccessIcon, useBackLayer } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useState } from "react";

import { AppDataProvider, useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormProvider } from "../form-store/form-context.tsx";
import { DebugDoor } from "../debug/debug-door.tsx";
import { FlowDialogs } from "../page/flow-dialogs.tsx";
import { FlowSteps } from "../page/flow-steps.tsx";
import { OrderFrame } from "../page/order-frame.tsx";
import { OrderScreen } from "../page/order-screen.tsx";
import type { OrderSession } from "../session/order-session.ts";
import { SessionProvider } from "../session/session-context.tsx";
import { sampleFill } from "./sample-answers.ts";
import { openSampleSession } from "./sample-session.ts";

type SamplePageProps = {
  /** Uuid of the form. */
  readonly formId: string;
  readonly contractType: ContractType;
  readonly debug: boolean;
  readonly onLeave: () => void;
};

/** /order-form-dummy/{id}: the real form on sample data, all the way; nothing is written or sent (3-decisions "Field work"). */
export function SamplePage(props: SamplePageProps) {
  const [round, setRound] = useState(0);
  return <SampleOrder key={round} {...props} onAgain={() => setRound(round + 1)} />;
}

type SampleOrderProps = SamplePageProps & { readonly onAgain: () => void };

function SampleOrder(props: SampleOrderProps) {
  const wireForm = useObservable(useAppData().masters).forms.find((form) => form.uuid === props.formId);
  if (wireForm === undefined) {
    return (
      <NoForm onLeave={props.onLeave}>In der Adresse dieser Seite steht ein Formular, das nicht auf diesem Gerät ist.</NoForm>
    );
  }
  return <BegunSample {...props} wireForm={wireForm} />;
}

function BegunSample({
  wireForm,
  contractType,
  debug,
  onLeave,
  onAgain,
}: SampleOrderProps & { readonly wireForm: wire.OrderForm }) {
  const data = useAppData();
  /* The form that was begun stays, whatever is loaded meanwhile. It holds nothing but memory, and goes with the page. */
  const [opened] = useState(() => openSampleSession(data, wireForm, contractType));
  if (opened === null)
    return <NoForm onLeave={onLeave}>Es kann nicht gelesen werden. „npm run form -- check“ sagt, warum.</NoForm>;
  return (
    <AppDataProvider data={opened.data}>
      <OpenSample session={opened.session} debug={debug} onLeave={onLeave} onAgain={onAgain} />
    </AppDataProvider>
  );
}

function NoForm({ children, onLeave }: { readonly children: string; readonly onLeave: () => void }) {
  return (
    <OrderFrame title="Formular ausprobieren" onBack={onLeave} head={null}>
      <StatePanel live="alert" icon={<FormIcon />} title="Dieses Formular gibt es hier nicht">
        {children}
      </StatePanel>
    </OrderFrame>
  );
}

type OpenSampleProps = Pick<SamplePageProps, "debug" | "onLeave"> & {
  readonly session: OrderSession;
  readonly onAgain: () => void;
};

function OpenSample({ session, debug, onLeave, onAgain }: OpenSampleProps) {
  const { flow, work, store } = session;
  const view = useSelector(flow, flowView, isSameView);
  const isForm = view.screen === "form" || view.screen === "starting";
  const back = () => (isForm || view.screen === "done" ? onLeave() : flow.send({ type: "CORRECT" }));
  useBackLayer(() => {
    if (isForm || view.screen === "done") return false;
    back();
    return true;
  });
  const door = doorName(work.address, work.unit);
  const fill = () => store.change({ fill: sampleFill(work.form, store.answers.getSnapshot()) });
  return (
    <SessionProvider session={session}>
      <FormProvider store={store}>
        <OrderFrame
          title={isForm ? "Formular ausprobieren" : "Ausprobieren"}
          place={isForm ? `${door} · ${work.form.definition.name}` : door}
          onBack={back}
          head={isForm ? null : <FlowSteps contractType={work.draft.contractType} current={view.step} />}
        >
          <div className="sample">
            <Banner
              level="primary"
              icon={<InfoIcon />}
              actions={isForm && !work.form.definition.data.readOnly && <Button onClick={fill}>Beispielkunden einsetzen</Button>}
            >
              Beispieldaten – es wird nichts gesendet
            </Banner>
            {view.screen === "done" ? (
              <StatePanel
                icon={<SuccessIcon />}
                title="Ende des Formulars"
                action={
                  <span className="flex flex-wrap justify-center gap-3">
                    <Button onClick={onAgain}>Noch einmal</Button>
                    <Button level="primary" onClick={onLeave}>
                      Fertig
                    </Button>
                  </span>
                }
              >
                Hier wäre der Auftrag erfasst. Es wurde nichts gesichert und nichts gesendet.
              </StatePanel>
            ) : (
              <OrderScreen view={view} onComplete={() => flow.send({ type: "FORM_COMPLETE" })} onCancel={onLeave} />
            )}
          </div>
        </OrderFrame>
        {debug && <DebugDoor />}
        <FlowDialogs view={view} />
      </FormProvider>
    </SessionProvider>
  );
}
