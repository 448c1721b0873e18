import "../styles/order.css";

import { doorName, type ContractType } from "@rundgang/domain";
import type { ComponentType, ReactNode } from "react";
import { Button, FormIcon, Spinner, StatePanel } from "@rundgang/ui";

import type { MissingReason, UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormOfCall, type ChosenForm } from "../entry/form-of-call.tsx";
import { TellOrdered } from "../outside/tell-ordered.tsx";
import { useOpenOrder } from "../session/use-open-order.ts";
import { SuccessPage } from "../success/success-page.tsx";
import { OpenOrderPage } from "./open-order-page.tsx";
import { OrderFrame } from "./order-frame.tsx";

/** The call that a form stands in. */
export type CallFrame = {
  /** The call's id (B §2 `session`). */
  readonly session: string;
  /** The customer signs on his own device (B §2 `immediateVideoCall`). */
  readonly isVideoCall: boolean;
};

type OrderPageProps = {
  readonly unitId: string;
  /** Uuid of the form for a new order; a draft goes before it. */
  readonly formId: string | undefined;
  /** Of a new order. */
  readonly contractType: ContractType;
  /** Query `debug=1`: the form with the debug panel. */
  readonly debug: boolean;
  /** The form stands in the frame of a call, whose customer reads along. */
  readonly call?: CallFrame | undefined;
  /** Uuid of the order that was just submitted: its success screen, also after a reload. */
  readonly submitted: string | undefined;
  /** What stands there for a unit that cannot be had. */
  readonly Missing: ComponentType<{ readonly unitId: string; readonly reason: MissingReason }>;
  readonly onSubmitted: (orderId: string, contractType: ContractType) => void;
  /** Back to where the order was begun; missing in the frame of a call. */
  readonly onLeave: (() => void) | undefined;
  /** The way to the next door, once the order is submitted. */
  readonly next?: ReactNode;
};

/** The order of a unit, from the form to its receipt. In the frame of a call it has no frame of its own. */
export function OrderPage(props: OrderPageProps) {
  return props.call === undefined ? (
    <OrderOfUnit {...props} />
  ) : (
    <div className="order-embedded">
      <OrderOfUnit {...props} />
    </div>
  );
}

function OrderOfUnit({
  unitId,
  formId,
  contractType,
  debug,
  call,
  submitted,
  Missing,
  onSubmitted,
  onLeave,
  next,
}: OrderPageProps) {
  const unit = useObservable(useAppData().unit(unitId));
  if (submitted !== undefined) {
    const place = unit.type === "ready" ? doorName(unit.address, unit.unit) : undefined;
    return (
      <>
        <SuccessPage orderId={submitted} contractType={contractType} place={place} next={next} onLeave={onLeave} />
        {call?.isVideoCall === true && <TellOrdered call={call.session} />}
      </>
    );
  }
  switch (unit.type) {
    case "loading":
      return <Waiting onLeave={onLeave} text={unit.what === "unit" ? "Lade Wohneinheit…" : "Lade Adresse…"} />;
    case "missing":
      return (
        <OrderFrame title="Auftrag erfassen" onBack={onLeave} head={null}>
          <Missing unitId={unitId} reason={unit.reason} />
        </OrderFrame>
      );
    case "ready": {
      const open = (chosen: ChosenForm) => (
        <ReadyOrder
          place={unit}
          {...chosen}
          contractType={contractType}
          debug={debug}
          call={call}
          onSubmitted={onSubmitted}
          onLeave={onLeave}
        />
      );
      if (call !== undefined && formId === undefined) return <FormOfCall place={unit}>{open}</FormOfCall>;
      return open({ formId, onOtherForm: undefined });
    }
  }
}

type ReadyOrderProps = Omit<OrderPageProps, "unitId" | "formId" | "submitted" | "Missing"> &
  ChosenForm & {
    readonly place: Extract<UnitState, { type: "ready" }>;
  };

function ReadyOrder({ place, formId, onOtherForm, contractType, debug, call, onSubmitted, onLeave }: ReadyOrderProps) {
  const order = useOpenOrder(place, {
    formId,
    contractType,
    entry: "form",
    signedBy: call?.isVideoCall === true ? "customer" : "here",
  });
  switch (order.type) {
    case "opening":
      return <Waiting onLeave={onLeave} text="Öffne das Formular…" />;
    case "refused":
      return (
        <Instead
          title={order.title}
          action={
            <>
              {onLeave !== undefined && <Button onClick={onLeave}>Zur Wohneinheit</Button>}
              {onOtherForm !== undefined && <Button onClick={onOtherForm}>Formular wählen</Button>}
            </>
          }
          onLeave={onLeave}
        >
          {order.text}
        </Instead>
      );
    case "elsewhere":
      return (
        <Instead
          title="In einem anderen Fenster geöffnet"
          action={
            <Button level="primary" onClick={order.fetchBack}>
              Hier weitermachen
            </Button>
          }
          onLeave={onLeave}
        >
          Dieser Auftrag wird in einem anderen Fenster dieses Geräts bearbeitet. Alles, was dort und hier eingegeben wurde, ist
          gesichert.
        </Instead>
      );
    case "open":
      return (
        <OpenOrderPage
          session={order.session}
          debug={debug}
          call={call?.session}
          onOtherForm={onOtherForm}
          onSubmitted={onSubmitted}
          onLeave={onLeave}
        />
      );
  }
}

type InsteadProps = {
  readonly title: string;
  readonly action: ReactNode;
  readonly onLeave: (() => void) | undefined;
  readonly children: ReactNode;
};

/** What stands in the place of a form that cannot be worked on. */
function Instead({ title, action, onLeave, children }: InsteadProps) {
  return (
    <OrderFrame title="Auftrag erfassen" onBack={onLeave} head={null}>
      <StatePanel live="alert" icon={<FormIcon />} title={title} action={action}>
        {children}
      </StatePanel>
    </OrderFrame>
  );
}

function Waiting({ text, onLeave }: { readonly text: string; readonly onLeave: (() => void) | undefined }) {
  return (
    <OrderFrame title="Auftrag erfassen" onBack={onLeave} head={null}>
      <output className="grid h-full place-content-center">
        <span className="flex items-center gap-3 text-muted">
          <Spinner />
          {text}
        </span>
      </output>
    </OrderFrame>
  );
}
