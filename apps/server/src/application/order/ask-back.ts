import type { wire } from "@rundgang/contracts";

import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";

/** So many questions may lie with an order: more are no questions. */
const mostQuestions = 50;

/**
 * Keeps what a customer asks on his page, and announces the order, with which its salesman and the back office read it. Refusals: rate_limited,
 * uuid_conflict.
 * @returns null when it is kept
 */
export async function askBack(
  tx: Writer,
  orderId: string,
  { uuid, text }: wire.CustomerQuestionCreate,
  now: Date,
): Promise<Refusal | null> {
  /* One at a time: nobody gets past the limit by asking at once. */
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
  const { asked } = await tx
    .selectFrom("customer_questions")
    .select(({ fn }) => fn.countAll<string>().as("asked"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (Number(asked) >= mostQuestions) return refuse("rate_limited");
  const kept = await tx
    .insertInto("customer_questions")
    .values({ id: uuid, order_id: orderId, question: text, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined) return refuse("uuid_conflict");
  await announceOrder(tx, orderId);
  return null;
}
