import { Banner, Button, Dialog, ErrorIcon, TextArea } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession, Outcome } from "./customer-session.ts";

const longest = 4000;

/** Asks for a question to the salesman; what was typed stays until it has arrived. */
export function QuestionDialog({ session, onClose }: { readonly session: CustomerSession; readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Exclude<Outcome, { type: "done" }> | null>(null);

  async function send(): Promise<void> {
    if (text.trim() === "") {
      setError("Bitte schreiben Sie Ihre Frage.");
      return;
    }
    setSending(true);
    const result = await session.ask(text.trim());
    setSending(false);
    if (result.type === "done") onClose();
    else setOutcome(result);
  }

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
          <Button level="primary" busy={sending} onClick={() => void send()}>
            Absenden
          </Button>
        </>
      }
    >
      <div className="grid gap-4">
        {outcome !== null && (
          <Banner level="danger" icon={<ErrorIcon />} live="alert">
            {outcome.type === "refused"
              ? outcome.text
              : "Keine Antwort vom Server. Ihre Frage steht noch hier; bitte senden Sie sie noch einmal."}
          </Banner>
        )}
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
