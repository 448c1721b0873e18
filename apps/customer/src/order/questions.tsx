import type { wire } from "@rundgang/contracts";
import { Banner, Button, CommentIcon, Dialog, ErrorIcon, SuccessIcon, TextArea, formatLongDateTime } from "@rundgang/ui";
import { useState } from "react";

import type { CustomerSession, Outcome } from "./customer-session.ts";

type QuestionsProps = { readonly session: CustomerSession; readonly order: wire.CustomerOrder };

/** What the customer has asked, and a way to ask. */
export function Questions({ session, order }: QuestionsProps) {
  const [open, setOpen] = useState(false);
  return (
    <section aria-labelledby="questions-title" className="grid gap-3">
      <h2 id="questions-title" className="text-md">
        Haben Sie eine Frage?
      </h2>
      {order.questions.length > 0 && (
        <>
          <ul className="questions">
            {order.questions.map(({ uuid, text, askedAt }) => (
              <li key={uuid}>
                <p className="whitespace-pre-line">{text}</p>
                <p className="text-sm text-muted">{formatLongDateTime(askedAt)}</p>
              </li>
            ))}
          </ul>
          <Banner level="positive" icon={<SuccessIcon />}>
            Ihre Frage liegt {order.salesman} vor. Sie bekommen eine Antwort per E-Mail oder Telefon.
          </Banner>
        </>
      )}
      <div>
        <Button icon={<CommentIcon className="icon-sm" />} onClick={() => setOpen(true)}>
          {order.questions.length > 0 ? "Noch eine Frage stellen" : "Rückfrage stellen"}
        </Button>
      </div>
      {order.provider.contact.length > 0 && (
        <p className="text-sm text-muted whitespace-pre-line">{[order.provider.name, ...order.provider.contact].join("\n")}</p>
      )}
      {open && <QuestionDialog session={session} onClose={() => setOpen(false)} />}
    </section>
  );
}

const longest = 4000;

function QuestionDialog({ session, onClose }: { readonly session: CustomerSession; readonly onClose: () => void }) {
  const [text, setText] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);

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
      busy={sending}
      onClose={onClose}
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
        {outcome !== null && outcome.type !== "done" && (
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
