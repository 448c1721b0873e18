import { idOfIri } from "@rundgang/contracts";
import { doorName, offeredForms } from "@rundgang/domain";
import { useState, type ReactNode } from "react";

import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../../hooks/tell-refusal.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { FormChoice } from "./form-choice.tsx";
import { useUnitDraft } from "./use-unit-draft.ts";

/** The form that an order in a call is captured with. */
export type ChosenForm = {
  /** Undefined where the unit has a draft, which goes before it, or where nothing is offered. */
  readonly formId: string | undefined;
  /** Back to the choice; missing where there is nothing to choose from. */
  readonly onOtherForm: (() => void) | undefined;
};

type FormOfCallProps = {
  readonly place: Extract<UnitState, { type: "ready" }>;
  readonly children: (chosen: ChosenForm) => ReactNode;
};

/**
 * Which form an order in a call is captured with: that of its draft, the only one that the address offers, else one that is chosen in the frame. Another
 * one may be chosen later: then the draft, which belongs to its form, is discarded with that choice and not before it.
 */
export function FormOfCall({ place: { unit, address }, children }: FormOfCallProps) {
  const data = useAppData();
  const { forms: all } = useObservable(data.masters);
  const draft = useUnitDraft(unit.uuid);
  const [chosen, setChosen] = useState<string>();
  const [again, setAgain] = useState(false);
  const [busy, setBusy] = useState(false);
  const forms = offeredForms(all, address);
  if (draft === "reading") return null;
  const about = doorName(address, unit);
  const chooseOther = async (formId: string) => {
    setBusy(true);
    const begun = await data.commands.draftOf(unit.uuid);
    const isOther = begun !== null && idOfIri(begun.form) !== formId;
    const outcome = isOther ? await data.commands.discardDraft(unit.uuid) : ({ ok: true } as const);
    setBusy(false);
    if (!outcome.ok) return tellRefusal("Formular nicht gewechselt", about, outcome);
    setChosen(formId);
    setAgain(false);
  };
  if (again) {
    const onClose = () => setAgain(false);
    return (
      <FormChoice
        forms={forms}
        about={about}
        against={null}
        busy={busy}
        onClose={onClose}
        onChoose={(id) => void chooseOther(id)}
      >
        <p className="text-muted">
          Jedes Formular hat seinen eigenen Entwurf: Mit einem anderen beginnt der Auftrag neu, und was bisher eingetragen ist,
          wird verworfen.
        </p>
      </FormChoice>
    );
  }
  if (draft !== null || forms.length < 2 || chosen !== undefined) {
    return children({
      formId: chosen ?? forms[0]?.uuid,
      onOtherForm: forms.length < 2 ? undefined : () => setAgain(true),
    });
  }
  return <FormChoice forms={forms} about={about} against={null} busy={false} onChoose={setChosen} />;
}
