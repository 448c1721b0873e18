import "../styles/order.css";

import { offeredForms } from "@rundgang/domain";
import { flowView, isSameView } from "@rundgang/domain/order-flow";
import { Banner, Button, FormIcon, InfoIcon, Skeleton, StatePanel } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useEffect, useState } from "react";

import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormChoice } from "../entry/form-choice.tsx";
import { useUnitDraft } from "../entry/use-unit-draft.ts";
import { FormProvider } from "../form-store/form-context.tsx";
import { FlowDialogs } from "../page/flow-dialogs.tsx";
import { KeptMark } from "../page/form-head.tsx";
import type { OrderSession } from "../session/order-session.ts";
import { SessionProvider } from "../session/session-context.tsx";
import { useOpenOrder } from "../session/use-open-order.ts";
import { FormTask } from "./form-task.tsx";
import { PaperCards } from "./paper-cards.tsx";
import { PapersWord, SubmitPapers } from "./submit-papers.tsx";

interface Ways {
  /** To the form of this sale. */
  readonly onForm: () => void;
  readonly onSubmitted: (orderId: string) => void;
}

type SalePapersProps = Ways & { readonly unitId: string; readonly door: string };

/** What completes a delayed sale on paper: its form, its summary, its contract, and 'Auftrag abschließen' (A §2 /completeOrder). */
export function SalePapers({ unitId, door, ...ways }: SalePapersProps) {
  const unit = useObservable(useAppData().unit(unitId));
  const draft = useUnitDraft(unitId);
  const [formId, setFormId] = useState<string>();
  if (unit.type === "missing")
    return (
      <Banner level="yellow" icon={<InfoIcon />}>
        Die Adresse dieser Wohneinheit ist gerade nicht auf dem Gerät. Sobald eine Verbindung da ist, geht es hier weiter.
      </Banner>
    );
  if (unit.type === "loading" || draft === "reading") return <Skeleton className="h-64" />;
  if (draft === null && formId === undefined) return <NotBegun place={unit} door={door} onChoose={setFormId} />;
  return <OpenPapers place={unit} formId={formId} {...ways} />;
}

type ReadyUnit = Extract<UnitState, { type: "ready" }>;

/** The sale was recorded on another device, or its draft was discarded: the form is chosen anew. */
function NotBegun(props: { readonly place: ReadyUnit; readonly door: string; readonly onChoose: (formId: string) => void }) {
  const { forms: all } = useObservable(useAppData().masters);
  const [isChoosing, setIsChoosing] = useState(false);
  const forms = offeredForms(all, props.place.address);
  const [only] = forms.length === 1 ? forms : [];
  return (
    <StatePanel
      icon={<FormIcon />}
      title="Auf diesem Gerät noch nicht begonnen"
      action={
        forms.length > 0 && (
          <Button level="primary" onClick={() => (only === undefined ? setIsChoosing(true) : props.onChoose(only.uuid))}>
            Auftrag erfassen
          </Button>
        )
      }
    >
      {forms.length > 0
        ? "Fülle das Formular aus und nimm VZF und Vertrag auf. Was auf einem anderen Gerät begonnen wurde, liegt nur dort."
        : "Für den Anbieter dieser Adresse gibt es kein aktives Formular."}
      {isChoosing && (
        <FormChoice
          forms={forms}
          about={props.door}
          against={null}
          busy={false}
          onChoose={props.onChoose}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </StatePanel>
  );
}

function OpenPapers({ place, formId, ...ways }: Ways & { readonly place: ReadyUnit; readonly formId: string | undefined }) {
  const order = useOpenOrder(place, { formId, contractType: "paper-delayed", entry: "proof" });
  switch (order.type) {
    case "opening":
      return <Skeleton className="h-64" />;
    case "refused":
      return (
        <StatePanel live="alert" icon={<FormIcon />} title={order.title}>
          {order.text}
        </StatePanel>
      );
    case "elsewhere":
      return (
        <StatePanel
          live="alert"
          icon={<FormIcon />}
          title="In einem anderen Fenster geöffnet"
          action={
            <Button level="primary" onClick={order.fetchBack}>
              Hier weitermachen
            </Button>
          }
        >
          Dieser Auftrag wird in einem anderen Fenster dieses Geräts bearbeitet. Alles, was dort und hier aufgenommen wurde, ist
          gesichert.
        </StatePanel>
      );
    case "open":
      return <Papers session={order.session} {...ways} />;
  }
}

function Papers({ session, onForm, onSubmitted }: Ways & { readonly session: OrderSession }) {
  const { flow, store, keeper } = session;
  const view = useSelector(flow, flowView, isSameView);
  const orderId = useSelector(flow, (snapshot) => snapshot.context.orderId);
  useEffect(() => {
    if (orderId !== null) onSubmitted(orderId);
  }, [orderId, onSubmitted]);
  return (
    <SessionProvider session={session}>
      <FormProvider store={store}>
        <PaperCards form={<FormTask saving={view.saving} onOpen={onForm} />} saving={view.saving} />
        <div className="sale-foot">
          <PapersWord />
          <KeptMark keeper={keeper} />
          <SubmitPapers saving={view.saving} />
        </div>
        <FlowDialogs view={view} />
      </FormProvider>
    </SessionProvider>
  );
}
