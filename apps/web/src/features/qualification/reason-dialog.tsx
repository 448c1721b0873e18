import { useState, type FormEvent } from "react";
import type { Reason } from "@rundgang/domain";
import { Button, Dialog, TextField } from "@rundgang/ui";

type ReasonDialogProps = {
  readonly title: string;
  readonly reasons: readonly Reason[];
  /** Offers a line for words of one's own. */
  readonly freeText: boolean;
  readonly busy: boolean;
  readonly onChoose: (reason: string) => void;
  readonly onCancel: () => void;
};

/** Pick a reason, or write one (A §2 "Reason pickers"). */
export function ReasonDialog({ title, reasons, freeText, busy, onChoose, onCancel }: ReasonDialogProps) {
  const [own, setOwn] = useState("");
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim() !== "") onChoose(own.trim());
  };
  return (
    <Dialog title={title} onClose={onCancel} footer={<Button onClick={onCancel}>Abbrechen</Button>}>
      <div className="grid gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason.label}
            level={reason.level}
            block
            disabled={busy}
            className="justify-start"
            onClick={() => onChoose(reason.label)}
          >
            {reason.label}
          </Button>
        ))}
      </div>
      {freeText && (
        <form className="flex flex-wrap items-end gap-2" onSubmit={send}>
          <TextField label="Anderer Grund" className="min-w-0 grow basis-56" maxLength={200} value={own} onChange={setOwn} />
          <Button type="submit" level="primary" className="ml-auto" busy={busy} disabled={own.trim() === ""}>
            Übernehmen
          </Button>
        </form>
      )}
    </Dialog>
  );
}
