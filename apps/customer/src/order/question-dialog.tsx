import { Button, Dialog, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession } from "./customer-session.ts";
import { NotDone } from "./not-done.tsx";
import { useSending } from "./use-sending.ts";

const longest = 4000;

/** Asks for a question to the salesman; what was typed stays until it has arrived. */
export function QuestionDialog({ session, onClose }: { readonly session: CustomerSession; readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const { sending, notDone, send } = useSending(() => session.ask(text.trim()), onClose);
  const sendIt = () => (text.trim() === "" ? setError("Bitte schreiben Sie Ihre Frage.") : send());

  return (
    <Dialog
      title="Rückfrage stellen"
      /* What is under way comes to its end first. */
      onClose={() => void (sending || onClose())}
      footer={
        <>
          <Button disabled={sending} onClick={onClose}>
            Abbrechen
          </Button>
          <Button level="primary" busy={sending} onClick={sendIt}>
            Absenden
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        <NotDone
          outcome={notDone}
          unsure="Keine Antwort vom Server. Ihre Frage steht noch hier; bitte senden Sie sie noch einmal."
        />
        <TextArea
          label="Ihre Frage"
          value={text}
          maxLength={longest}
          error={error}
          onChange={(next) => {
            setText(next);
            setError(undefined);
          }}
        />
      </div>
    </Dialog>
  );
}
