import type { wire } from "@rundgang/contracts";
import { Button, Dialog, RadioGroup } from "@rundgang/ui";
import { useId, useState, type ReactNode } from "react";

type FormChoiceProps = {
  readonly forms: readonly wire.OrderForm[];
  /** Which door. */
  readonly about: string;
  /** Why the chosen order type is not offered any more; null while it is. */
  readonly against: string | null;
  readonly busy: boolean;
  readonly onChoose: (formId: string) => void;
  /** Missing where there is no way back: in the frame of a call. */
  readonly onClose?: () => void;
  /** What the choice brings about. */
  readonly children?: ReactNode;
};

/** 'Formularauswahl': the forms that this address may be sold with (B §2). */
export function FormChoice({ forms, about, against, busy, onChoose, onClose, children }: FormChoiceProps) {
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
          {onClose !== undefined && (
            <Button onClick={onClose} disabled={busy}>
              Zurück
            </Button>
          )}
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
      <RadioGroup
        label="Formular"
        value={chosen}
        onChange={setChosen}
        options={forms.map((form) => ({ value: form.uuid, label: form.name }))}
      />
      {children}
      {against !== null && (
        <p id={reasonId} className="text-muted" role="status">
          {against}
        </p>
      )}
    </Dialog>
  );
}
