import type { wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup } from "@rundgang/ui";
import { useId, useState } from "react";

type FormChoiceProps = {
  readonly forms: readonly wire.OrderForm[];
  /** Which door. */
  readonly about: string;
  /** Why the chosen order type is not offered any more; null while it is. */
  readonly against: string | null;
  readonly busy: boolean;
  readonly onChoose: (formId: string) => void;
  readonly onClose: () => void;
};

/** 'Formularauswahl': the forms that this address may be sold with (B §2). */
export function FormChoice({ forms, about, against, busy, onChoose, onClose }: FormChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  const reasonId = useId();
  return (
    <Dialog
      title="Formularauswahl"
      about={about}
      onClose={onClose}
      busy={busy}
      footer={
        <>
          <Button onClick={onClose} disabled={busy}>
            Zurück
          </Button>
          <Button
            level="primary"
            busy={busy}
            disabled={chosen === undefined || against !== null}
            aria-describedby={against === null ? undefined : reasonId}
            onClick={() => {
              if (chosen !== undefined) onChoose(chosen);
            }}
          >
            Weiter
          </Button>
        </>
      }
    >
      <FormRadios forms={forms} chosen={chosen} onChoose={setChosen} />
      {against !== null && (
        <p id={reasonId} className="text-muted" role="status">
          {against}
        </p>
      )}
    </Dialog>
  );
}

type FormRadiosProps = {
  readonly forms: readonly wire.OrderForm[];
  readonly chosen: string | undefined;
  readonly onChoose: (formId: string) => void;
};

/** The forms to choose from, by their names. */
export function FormRadios({ forms, chosen, onChoose }: FormRadiosProps) {
  return (
    <RadioGroup
      label="Formular"
      value={chosen}
      onChange={onChoose}
      options={forms.map((form) => ({ value: form.uuid, label: form.name }))}
    />
  );
}
