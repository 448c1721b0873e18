import { iri } from "@rundgang/contracts";
import { noteFault } from "@rundgang/domain";

import { answerQuestion } from "../../application/customer/answer-question.ts";
import { isRefusal, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/customer_question_answers: the back office answers a customer; the answer may hold no IBAN. */
export const postQuestionAnswer = handle("postQuestionAnswer", async (input) => {
  const { actor, body, context } = input;
  if (noteFault(body.text) !== null)
    return refuseField("text", "In einer Antwort steht keine IBAN: Mails und Seiten des Kunden zeigen sie nirgends ganz.");
  return createOnce(input, async (tx) => {
    const { uuid, question, text } = body;
    const ports = { jobs: context.jobs, now: context.clock() };
    const orderId = await answerQuestion(tx, ports, { question, text, userId: actor.id });
    if (isRefusal(orderId)) return orderId;
    return stored({ "@type": "CustomerQuestionAnswer" as const, uuid, question, auftrag: iri("auftrags", orderId) });
  });
});
