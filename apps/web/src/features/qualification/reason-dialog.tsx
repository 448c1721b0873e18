import type { FormEvent } from "react";
import type { Reason } from "@rundgang/domain";
import { Button, Dialog, TextField } from "@rundgang/ui";

import { useKeptText } from "../../hooks/use-kept-text.ts";

type ReasonDialogProps = {
  readonly unitId: string;
  readonly title: string;
  /** Which door. */
  readonly about: string;
  readonly reasons: readonly Reason[];
  /** Offers a line for words of one's own. */
  readonly freeText?: boolean;
  readonly busy: boolean;
  /** True when it is on the device: until then one's own words are kept. */
  readonly onChoose: (reason: string) => Promise<boolean>;
  readonly onCancel: () => void;
};

/** Pick a reason, or write one (A §2 "Reason pickers"). */
export function ReasonDialog(props: ReasonDialogProps) {
  const { unitId, title, about, reasons, freeText = false, busy, onChoose, onCancel } = props;
  const [own, setOwn, forget] = useKeptText(`Grund ${unitId}`);
  const choose = async (reason: string) => {
    if (await onChoose(reason)) forget();
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (own.trim() !== "") void choose(own.trim());
  };
  return (
    <Dialog title={title} about={about} onClose={onCancel} footer={<Button onClick={onCancel}>Abbrechen</Button>}>
      <div className="grid gap-2">
        {reasons.map((reason) => (
          <Button
            key={reason.label}
            level={reason.level}
            block
            disabled={busy}
            className="justify-start"
            onClick={() => void choose(reason.label)}
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
