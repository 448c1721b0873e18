import type { wire } from "@rundgang/contracts";
import { Banner, Button, CommentIcon, formatLongDateTime, SuccessIcon } from "@rundgang/ui";
import { Suspense } from "react";

import { useDialog } from "../page/use-dialog.ts";
import type { CustomerSession } from "./customer-session.ts";
import { QuestionDialog } from "./question-dialog.tsx";

type QuestionsProps = { readonly session: CustomerSession; readonly order: wire.CustomerOrder };

/** What the customer has asked, and a way to ask. */
export function Questions({ session, order }: QuestionsProps) {
  const dialog = useDialog("question");
  return (
    <section aria-labelledby="questions-title" className="grid gap-3">
      <h2 id="questions-title" className="text-md">
        Haben Sie eine Frage?
      </h2>
      {order.questions.length > 0 && (
        <>
          <ul className="questions">
            {order.questions.map(({ uuid, text, askedAt, answer }) => (
              <li key={uuid}>
                <p className="whitespace-pre-line">{text}</p>
                <p className="text-sm text-muted">{formatLongDateTime(askedAt)}</p>
                {typeof answer === "string" && (
                  <p className="whitespace-pre-line">
                    <b>Antwort:</b> {answer}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <Banner level="positive" icon={<SuccessIcon />}>
            Ihre Frage liegt {order.salesman} vor. Sie bekommen eine Antwort per E-Mail oder Telefon.
          </Banner>
        </>
      )}
      <div>
        <Button icon={<CommentIcon className="icon-sm" />} onClick={dialog.open}>
          {order.questions.length > 0 ? "Noch eine Frage stellen" : "Rückfrage stellen"}
        </Button>
      </div>
      {order.provider.contact.length > 0 && (
        <p className="text-sm text-muted whitespace-pre-line">{[order.provider.name, ...order.provider.contact].join("\n")}</p>
      )}
      {dialog.isOpen && (
        <Suspense>
          <QuestionDialog session={session} onClose={dialog.close} />
        </Suspense>
      )}
    </section>
  );
}
