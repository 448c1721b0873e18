import "../styles/order.css";

import { offeredForms } from "@rundgang/domain";
import { flowView, isSameView } from "@rundgang/domain/order-flow";
import { Banner, Button, FormIcon, InfoIcon, Skeleton, StatePanel, useLoneScroller } from "@rundgang/ui";
import { useSelector } from "@xstate/react";
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from "react";

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

interface SaleOfPapers {
  /** The way back, at the end of what scrolls. */
  readonly takeBack: ReactNode;
}

type SalePapersProps = Ways & SaleOfPapers & { readonly unitId: string; readonly door: string };

/** What completes a delayed sale on paper: its form, its summary, its contract, and 'Auftrag abschließen' (A §2 /completeOrder). */
export function SalePapers({ unitId, door, ...more }: SalePapersProps) {
  const unit = useObservable(useAppData().unit(unitId));
  const draft = useUnitDraft(unitId);
  const [formId, setFormId] = useState<string>();
  if (unit.type === "missing") {
    return (
      <SaleBody takeBack={more.takeBack}>
        <Banner level="yellow" icon={<InfoIcon />}>
          Die Adresse dieser Wohneinheit ist gerade nicht auf dem Gerät. Sobald eine Verbindung da ist, geht es hier weiter.
        </Banner>
      </SaleBody>
    );
  }
  if (unit.type === "loading" || draft === "reading") return <Reading />;
  if (draft === null && formId === undefined) {
    return (
      <SaleBody takeBack={more.takeBack}>
        <NotBegun place={unit} door={door} onChoose={setFormId} />
      </SaleBody>
    );
  }
  return <OpenPapers place={unit} formId={formId} {...more} />;
}

function Reading() {
  return (
    <SaleBody takeBack={null}>
      <Skeleton className="h-64" />
    </SaleBody>
  );
}

/** What scrolls below the head of the sale, and the foot. */
function SaleBody(props: SaleOfPapers & { readonly children: ReactNode; readonly foot?: ReactNode }) {
  const body = useRef<HTMLDivElement>(null);
  const scroller = useLoneScroller(body);
  return (
    <>
      <div ref={body} className="sale-body quiet-scroll" {...scroller}>
        {props.children}
        {props.takeBack}
      </div>
      {props.foot}
    </>
  );
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

type OpenPapersProps = Ways & SaleOfPapers & { readonly place: ReadyUnit; readonly formId: string | undefined };

function OpenPapers({ place, formId, ...more }: OpenPapersProps) {
  const order = useOpenOrder(place, { formId, contractType: "paper-delayed", entry: "proof", signedBy: "here" });
  switch (order.type) {
    case "opening":
      return <Reading />;
    case "refused":
      return (
        <SaleBody takeBack={more.takeBack}>
          <StatePanel live="alert" icon={<FormIcon />} title={order.title}>
            {order.text}
          </StatePanel>
        </SaleBody>
      );
    case "elsewhere":
      return (
        <SaleBody takeBack={null}>
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
        </SaleBody>
      );
    case "open":
      return <Papers session={order.session} {...more} />;
  }
}

function Papers({ session, takeBack, onForm, onSubmitted }: Ways & SaleOfPapers & { readonly session: OrderSession }) {
  const { flow, store, keeper } = session;
  const view = useSelector(flow, flowView, isSameView);
  /* Told at once: the sale that waits no more takes this page away. */
  const submitted = useEffectEvent(onSubmitted);
  useEffect(() => {
    const told = flow.subscribe(({ context: { orderId } }) => {
      if (orderId !== null) submitted(orderId);
    });
    return () => told.unsubscribe();
  }, [flow]);
  return (
    <SessionProvider session={session}>
      <FormProvider store={store}>
        <SaleBody
          takeBack={takeBack}
          foot={
            <div className="sale-foot">
              <PapersWord />
              <KeptMark keeper={keeper} />
              <SubmitPapers saving={view.saving} />
            </div>
          }
        >
          <PaperCards form={<FormTask saving={view.saving} onOpen={onForm} />} saving={view.saving} />
        </SaleBody>
        <FlowDialogs view={view} />
      </FormProvider>
    </SessionProvider>
  );
}
