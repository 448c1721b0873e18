import { idOfIri, type wire } from "@rundgang/contracts";
import { orderTypeOf, prefillSources, takesOrder, takesOrderOf, type ContractType } from "@rundgang/domain";
import type { FlowInput, SignedBy } from "@rundgang/domain/order-flow";
import { startAnswers } from "@rundgang/forms";
import { useEffect, useRef, useState } from "react";

import type { AppData } from "../../../data/types.ts";
import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { formProblem } from "../entry/form-problem.ts";
import { offersAt } from "../entry/offers-at.ts";
import { compiled } from "./compiled-form.ts";
import { openSession, type OrderSession } from "./order-session.ts";
import { knownAt } from "./known-at.ts";
import { surroundings } from "./order-work.ts";

/** An order on its way to the screen. */
export type OpenOrder =
  | { readonly type: "opening" }
  | { readonly type: "refused"; readonly title: string; readonly text: string }
  /** Another window has opened the draft meanwhile; it may be fetched back. */
  | { readonly type: "elsewhere"; readonly fetchBack: () => void }
  | { readonly type: "open"; readonly session: OrderSession };

type ReadyUnit = Extract<UnitState, { type: "ready" }>;

/** What an order is opened as. */
export interface OrderOpening {
  /** Uuid of the form of a new order; a draft goes before it. */
  readonly formId: string | undefined;
  /** Of a new order. */
  readonly contractType: ContractType;
  /** Where a delayed sale is taken up. */
  readonly entry: FlowInput["entry"];
  /** `customer`: the form stands in a video call. */
  readonly signedBy: SignedBy;
}

/**
 * Opens the unit's draft, or begins one with the chosen form. The unit is taken as it is when the order is opened, or fetched back. One
 * window at a time writes a draft: the one that opened it last.
 */
export function useOpenOrder(place: ReadyUnit, { formId, contractType, entry, signedBy }: OrderOpening): OpenOrder {
  const data = useAppData();
  const [state, setState] = useState<OpenOrder>({ type: "opening" });
  const latest = useRef(place);
  useEffect(() => {
    latest.current = place;
  });
  const [begun, setBegun] = useState(place);
  useEffect(() => {
    let close = (): void => undefined;
    let isGone = false;
    let isStale = false;
    const staleNow = () => {
      isStale = true;
      data.reload();
    };
    void openOrder(data, begun, { formId, contractType, entry, signedBy }, staleNow).then((result) => {
      if (result.type !== "open") return isGone ? undefined : setState(result);
      const { session } = result;
      if (isGone) return session.end();
      const stop = watchOwnership(data, session, (owner) => {
        close();
        setState(owner === "other" ? { type: "elsewhere", fetchBack: () => setBegun({ ...latest.current }) } : goneOrder);
      });
      /* The draft stays; the form is opened anew with what its prices depend on now. */
      const stopRenewing = data.masters.subscribe(() => {
        if (!isStale || !hasOtherPrices(data, session)) return;
        isStale = false;
        void session.keeper.settled().then(() => {
          if (!isGone) setBegun({ ...latest.current });
        });
      });
      close = () => {
        stop();
        stopRenewing();
        session.end();
      };
      setState(result);
    });
    return () => {
      isGone = true;
      close();
    };
  }, [data, begun, formId, contractType, entry, signedBy]);
  return state;
}

/** Says when the session's draft is written by another window, or is no more. An order that is being handed over ends its draft itself. */
function watchOwnership(data: AppData, session: OrderSession, lose: (owner: "other" | "nobody") => void): () => void {
  const { unitId, heldBy } = session.work.draft;
  let wasSeen = false;
  const look = () => {
    const flow = session.flow.getSnapshot();
    if (flow.matches("submitting") || flow.matches("done")) return;
    const draft = data.begunOrders.getSnapshot().find((one) => one.unitId === unitId);
    if (draft?.heldBy === heldBy) wasSeen = true;
    else if (wasSeen) lose(draft === undefined ? "nobody" : "other");
  };
  look();
  return data.begunOrders.subscribe(look);
}

/** Whether the open form stands on a bonus that is no longer granted so. */
function hasOtherPrices(data: AppData, { work }: OrderSession): boolean {
  const { onlineBonusCents } = surroundings(data.masters.getSnapshot(), work.address);
  return onlineBonusCents !== work.onlineBonusCents;
}

async function openOrder(
  data: AppData,
  place: ReadyUnit,
  { formId, contractType, entry, signedBy }: OrderOpening,
  onTotalsDiffer: () => void,
): Promise<OpenOrder> {
  const { unit, address, foreign } = place;
  const masters = data.masters.getSnapshot();
  const draft = await data.commands.draftOf(unit.uuid);
  if (!takesOrderHere(data, unit, draft?.contractType ?? contractType)) return soldUnit;
  const type = orderTypeOf(draft?.contractType ?? contractType);
  /* Nothing on paper passes between two who sit apart. */
  if (signedBy === "customer" && type === "paper") return begunOnPaper;
  /* The address of the page may name any type; a draft was begun where its type was offered, and a delayed sale was made already. */
  if ((draft === null && contractType !== "paper-delayed") || signedBy === "customer") {
    const offer = offersAt(address, masters, data.online.getSnapshot(), signedBy === "customer").find((one) => one.type === type);
    const reason = offer?.reason ?? null;
    if (reason !== null) return { type: "refused", title: "Der Auftrag kann nicht begonnen werden", text: reason };
  }
  /* The page of a delayed sale names the form that was chosen at the sale, whatever is offered by now. */
  if (draft === null && contractType !== "paper-delayed") {
    const problem = formProblem(masters.forms, address, formId);
    if (problem !== null) return { type: "refused", ...problem };
  }
  const wanted = draft === null ? formId : idOfIri(draft.form);
  const wireForm = masters.forms.find((form) => form.uuid === wanted && (draft === null || form.version === draft.formVersion));
  if (wireForm === undefined) return draft === null ? unknownForm : lostForm;
  const form = compiled(wireForm);
  if (form === null) return unreadableForm;
  const prefill = prefillSources(address, knownAt(data, unit));
  const held = draft === null ? null : await data.commands.holdDraft(unit.uuid);
  const begun =
    held === null
      ? await data.commands.beginDraft({
          unitId: unit.uuid,
          form: wireForm,
          contractType,
          answers: startAnswers(form, prefill),
        })
      : ({ ok: true, draft: held } as const);
  if (!begun.ok) return { type: "refused", title: "Der Auftrag kann nicht begonnen werden", text: begun.text };
  const work = { unit, address, foreign, form, prefill, draft: begun.draft, signedBy, ...surroundings(masters, address) };
  return { type: "open", session: openSession(data, work, entry, onTotalsDiffer) };
}

/** Open, or sold on paper by this salesman; of a foreign unit, which does not tell whose sale it is, his own list knows. */
function takesOrderHere({ session, paperSales }: AppData, unit: wire.Unit, contractType: ContractType): boolean {
  if (contractType !== "paper-delayed") return takesOrder(unit);
  const signedIn = session.getSnapshot();
  if (signedIn.type === "signed_in" && takesOrderOf(unit, signedIn.user.id)) return true;
  return paperSales.getSnapshot().sales.some((sale) => sale.unitId === unit.uuid);
}

const soldUnit: OpenOrder = {
  type: "refused",
  title: "Bereits abgeschlossen",
  text: "Für diese Wohneinheit ist schon ein Auftrag erfasst.",
};
const begunOnPaper: OpenOrder = {
  type: "refused",
  title: "Hier ist ein Papierauftrag begonnen",
  text: "Im Gespräch unterschreibt der Kunde auf seinem Gerät. Verwirf den Entwurf an der Wohneinheit, um live zu erfassen.",
};
const goneOrder: OpenOrder = {
  type: "refused",
  title: "Der Auftrag ist nicht mehr offen",
  text: "Er wurde in einem anderen Fenster abgeschlossen oder verworfen.",
};
const unknownForm: OpenOrder = {
  type: "refused",
  title: "Kein Formular gewählt",
  text: "Bitte wähle an der Wohneinheit ein Formular.",
};
const lostForm: OpenOrder = {
  type: "refused",
  title: "Formular nicht auf dem Gerät",
  text: "Der Entwurf ist sicher. Lade die Daten einmal neu, dann geht es mit ihm weiter.",
};
const unreadableForm: OpenOrder = {
  type: "refused",
  title: "Das Formular kann nicht gelesen werden",
  text: "Bitte wende dich an das Backoffice.",
};
