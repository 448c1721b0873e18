import { Button, Dialog, TextArea } from "@rundgang/ui";
import { useState } from "react";

type DeclineDialogProps = { readonly onDecline: (reason: string) => void; readonly onClose: () => void };

/** 'Nicht unterschreiben', with a word why for who wants to say one. */
export function DeclineDialog({ onDecline, onClose }: DeclineDialogProps) {
  const [reason, setReason] = useState("");
  return (
    <Dialog
      title="Nicht unterschreiben"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Zurück</Button>
          <Button level="primary" onClick={() => onDecline(reason.trim())}>
            Nicht unterschreiben
          </Button>
        </>
      }
    >
      <p>Bestellt ist dann nichts. Das Gespräch geht weiter.</p>
      <TextArea label="Warum? (freiwillig)" rows={3} maxLength={2000} value={reason} onChange={setReason} />
    </Dialog>
  );
}
