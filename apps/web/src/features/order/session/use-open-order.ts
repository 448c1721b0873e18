import type { wire } from "@rundgang/contracts";
import { idOfIri } from "@rundgang/contracts";
import { isQualifiable, prefillSources } from "@rundgang/domain";
import { compileForm, parseFormDefinition, startAnswers, type CompiledForm } from "@rundgang/forms";
import { useEffect, useState } from "react";

import type { AppData } from "../../../data/types.ts";
import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { openSession, type OrderSession } from "./order-session.ts";
import { surroundings } from "./order-work.ts";

/** An order on its way to the screen. */
export type OpenOrder =
  | { readonly type: "opening" }
  | { readonly type: "refused"; readonly title: string; readonly text: string }
  | { readonly type: "open"; readonly session: OrderSession };

type ReadyUnit = Extract<UnitState, { type: "ready" }>;

/** Opens the unit's draft, or begins one with the chosen form. The unit is taken as it is when the order is opened. */
export function useOpenOrder(place: ReadyUnit, formId: string | undefined): OpenOrder {
  const data = useAppData();
  const [state, setState] = useState<OpenOrder>({ type: "opening" });
  const [begun] = useState(place);
  useEffect(() => {
    let gone = false;
    let opened: OpenOrder | null = null;
    void openOrder(data, begun, formId).then((result) => {
      if (gone) return end(result);
      opened = result;
      setState(result);
    });
    return () => {
      gone = true;
      if (opened !== null) end(opened);
    };
  }, [data, begun, formId]);
  return state;
}

function end(order: OpenOrder): void {
  if (order.type === "open") order.session.end();
}

async function openOrder(data: AppData, place: ReadyUnit, formId: string | undefined): Promise<OpenOrder> {
  const { unit, address, foreign } = place;
  const latestCode = unit.latestQualification?.qualifikation ?? null;
  if (!isQualifiable({ status: unit.status, latestCode })) return soldUnit;
  const masters = data.masters.getSnapshot();
  const draft = await data.commands.draftOf(unit.uuid);
  const wanted = draft === null ? formId : idOfIri(draft.form);
  const wireForm = masters.forms.find((form) => form.uuid === wanted && (draft === null || form.version === draft.formVersion));
  if (wireForm === undefined) return draft === null ? unknownForm : lostForm;
  const form = compiled(wireForm);
  if (form === null) return unreadableForm;
  const prefill = prefillSources(address, unit);
  const begun =
    draft === null
      ? await data.commands.beginDraft({
          unitId: unit.uuid,
          form: wireForm,
          contractType: "live",
          answers: startAnswers(form, prefill),
        })
      : ({ ok: true, draft } as const);
  if (!begun.ok) return { type: "refused", title: "Der Auftrag kann nicht begonnen werden", text: begun.text };
  const work = { unit, address, foreign, form, prefill, draft: begun.draft, ...surroundings(masters, address) };
  return { type: "open", session: openSession(data, work) };
}

const soldUnit: OpenOrder = {
  type: "refused",
  title: "Bereits abgeschlossen",
  text: "Für diese Wohneinheit ist schon ein Auftrag erfasst.",
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

function compiled(wireForm: wire.OrderForm): CompiledForm | null {
  const parsed = parseFormDefinition(wireForm);
  return parsed.ok ? compileForm(parsed.definition) : null;
}
