import { useState } from "react";
import type { wire } from "@rundgang/contracts";
import { customerName } from "@rundgang/domain";
import { Button, TextArea } from "@rundgang/ui";

import { FormDialog } from "../app/form-dialog.tsx";
import { doorWords } from "../orders/order-words.ts";
import type { StepMore } from "./order-bar.tsx";
import { RefusalNote } from "./refusal-note.tsx";
import { sentenceFault, sentenceLength } from "./sentence.ts";

type RejectDialogProps = {
  readonly order: wire.Order;
  readonly kind: "reject" | "cancel";
  readonly busy: boolean;
  /** Null where it was sent, else why not (German). */
  readonly onSend: (more: StepMore) => Promise<string | null>;
  readonly onClose: () => void;
};

const words = {
  reject: { title: "Auftrag ablehnen", action: "Ablehnen", label: "Warum wird er abgelehnt?" },
  cancel: { title: "Auftrag stornieren", action: "Stornieren", label: "Warum wird er storniert?" },
} as const;

/** Ends an order for good, with a sentence that its salesman reads. */
export function RejectDialog({ order, kind, busy, onSend, onClose }: RejectDialogProps) {
  const { title, action, label } = words[kind];
  const [text, setText] = useState("");
  const [isTried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const fault = sentenceFault(text);
  const send = async () => {
    setTried(true);
    if (fault === null) setRefusal(await onSend({ description: text.trim() }));
  };
  return (
    <FormDialog
      title={title}
      about={`Auftrag ${order.id} · ${customerName(order)} · ${doorWords(order)}`}
      busy={busy}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Abbrechen</Button>
          <Button level="danger" busy={busy} onClick={() => void send()}>
            {action}
          </Button>
        </>
      }
    >
      <p>Das lässt sich nicht zurücknehmen: Wer doch bestellt, bekommt einen neuen Auftrag.</p>
      <TextArea
        label={label}
        required
        rows={3}
        maxLength={sentenceLength.max}
        value={text}
        onChange={setText}
        error={isTried ? (fault ?? undefined) : undefined}
      />
      <RefusalNote text={refusal} />
    </FormDialog>
  );
}
