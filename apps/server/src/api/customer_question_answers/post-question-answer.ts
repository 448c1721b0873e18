import { iri } from "@rundgang/contracts";

import { answerQuestion } from "../../application/customer/answer-question.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/customer_question_answers: the back office answers a customer. */
export const postQuestionAnswer = handle("postQuestionAnswer", async (input) => {
  const { actor, body, context } = input;
  return createOnce(input, async (tx) => {
    const { uuid, question, text } = body;
    const ports = { jobs: context.jobs, now: context.clock() };
    const orderId = await answerQuestion(tx, ports, { question, text, userId: actor.id });
    if (isRefusal(orderId)) return orderId;
    return stored({ "@type": "CustomerQuestionAnswer" as const, uuid, question, auftrag: iri("auftrags", orderId) });
  });
});
