import { idOfIri, type wire } from "@rundgang/contracts";
import { doorName, offeredForms } from "@rundgang/domain";
import { Button } from "@rundgang/ui";
import { useState, type ReactNode } from "react";

import type { UnitState } from "../../../data/view/address-view.ts";
import { useAppData } from "../../../hooks/app-data-context.tsx";
import { tellRefusal } from "../../../hooks/tell-refusal.ts";
import { useObservable } from "../../../hooks/use-observable.ts";
import { OrderFrame } from "../page/order-frame.tsx";
import { FormRadios } from "./form-choice.tsx";
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
    return (
      <FormChoiceOfCall
        forms={forms}
        about={about}
        busy={busy}
        onClose={() => setAgain(false)}
        onChoose={(formId) => void chooseOther(formId)}
      />
    );
  }
  if (draft !== null || forms.length < 2 || chosen !== undefined) {
    return children({
      formId: chosen ?? forms[0]?.uuid,
      onOtherForm: forms.length < 2 ? undefined : () => setAgain(true),
    });
  }
  return <FormChoiceOfCall forms={forms} about={about} busy={false} onClose={undefined} onChoose={setChosen} />;
}

type FormChoiceOfCallProps = {
  readonly forms: readonly wire.OrderForm[];
  /** Which door. */
  readonly about: string;
  readonly busy: boolean;
  /** Back to the form; missing while none was chosen. */
  readonly onClose: (() => void) | undefined;
  readonly onChoose: (formId: string) => void;
};

/** 'Formularauswahl' in the frame of a call (B §2). No dialog: that would hold the keys in the frame, and whoever works by them could not hang up. */
function FormChoiceOfCall({ forms, about, busy, onClose, onChoose }: FormChoiceOfCallProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <OrderFrame title="Formularauswahl" place={about} onBack={onClose} head={null}>
      <div className="form-of-call">
        <FormRadios forms={forms} chosen={chosen} onChoose={setChosen} />
        {onClose !== undefined && (
          <p className="text-muted">
            Jedes Formular hat seinen eigenen Entwurf: Mit einem anderen beginnt der Auftrag neu, und was bisher eingetragen ist,
            wird verworfen.
          </p>
        )}
        <p className="form-of-call-foot">
          {onClose !== undefined && (
            <Button disabled={busy} onClick={onClose}>
              Zurück zum Formular
            </Button>
          )}
          <Button
            level="primary"
            busy={busy}
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) onChoose(chosen);
            }}
          >
            Weiter
          </Button>
        </p>
      </div>
    </OrderFrame>
  );
}
