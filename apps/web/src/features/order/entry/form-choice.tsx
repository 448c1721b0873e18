import type { wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup } from "@rundgang/ui";
import { useState } from "react";

type FormChoiceProps = {
  readonly forms: readonly wire.OrderForm[];
  /** Going on throws a draft away. */
  readonly replacesDraft: boolean;
  readonly onChoose: (formId: string) => void;
  readonly onClose: () => void;
};

/** 'Formularauswahl': the forms that this address may be sold with; a single one is chosen already (B §2). */
export function FormChoice({ forms, replacesDraft, onChoose, onClose }: FormChoiceProps) {
  const [chosen, setChosen] = useState(forms.length === 1 ? forms[0]?.uuid : undefined);
  return (
    <Dialog
      title="Formularauswahl"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Zurück</Button>
          <Button
            level="primary"
            disabled={chosen === undefined}
            onClick={() => {
              if (chosen !== undefined) onChoose(chosen);
            }}
          >
            Weiter
          </Button>
        </>
      }
    >
      <RadioGroup
        label="Formular"
        value={chosen}
        onChange={setChosen}
        options={forms.map((form) => ({ value: form.uuid, label: form.name }))}
      />
      {replacesDraft && <p className="text-danger-text">Der vorhandene Entwurf wird dabei verworfen.</p>}
    </Dialog>
  );
}
