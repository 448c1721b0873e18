import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { postStatusMail } from "./status-mail.ts";

interface Answer {
  /** Uuid of the question. */
  readonly question: string;
  readonly text: string;
  readonly userId: string;
}

/**
 * Answers a customer's question, which is marked as answered with it, announces the order and leaves a mail to a job that says so and not what. Refusals:
 * parent_missing, already_answered.
 * @returns id of the order
 */
export async function answerQuestion(
  tx: Writer,
  ports: { readonly jobs: Jobs; readonly now: Date },
  { question, text, userId }: Answer,
): Promise<string | Refusal> {
  const asked = await tx
    .selectFrom("customer_questions")
    .select(["order_id", "answered_at"])
    .where("id", "=", question)
    .forUpdate()
    .executeTakeFirst();
  if (asked === undefined) return refuse("parent_missing");
  if (asked.answered_at !== null) return refuse("already_answered");
  await tx
    .updateTable("customer_questions")
    .set({ answer: text, answered_at: ports.now, answered_by: userId })
    .where("id", "=", question)
    .execute();
  const orderId = asked.order_id;
  await announceOrder(tx, orderId);
  const headline = { title: "Ihre Frage ist beantwortet.", text: "Die Antwort lesen Sie auf der Seite Ihres Auftrags." };
  await postStatusMail(tx, ports, { orderId, kind: "answer", headline, isAnswer: true });
  return orderId;
}
