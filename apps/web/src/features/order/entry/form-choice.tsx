import type { wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup } from "@rundgang/ui";
import { useState } from "react";

type FormChoiceProps = {
  readonly forms: readonly wire.OrderForm[];
  /** Which door. */
  readonly about: string;
  readonly onChoose: (formId: string) => void;
  readonly onClose: () => void;
};

/** 'Formularauswahl': the forms that this address may be sold with (B §2). */
export function FormChoice({ forms, about, onChoose, onClose }: FormChoiceProps) {
  const [chosen, setChosen] = useState<string>();
  return (
    <Dialog
      title="Formularauswahl"
      about={about}
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
    </Dialog>
  );
}
