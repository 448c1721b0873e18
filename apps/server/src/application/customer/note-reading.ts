import { isAwaiting } from "../../db/awaiting.ts";
import type { Writer } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { readOffer } from "../order/made-papers.ts";
import { noteSummaryShown } from "./note-steps.ts";

/**
 * The contract summary of a remote order was shown to its customer to its end, which opens its boxes (3-decisions "Orders"): a step of the
 * evidence, once. Refusals: order_closed where it does not wait for him, order_changed where it is another summary.
 * @returns null when it is noted
 */
export async function noteReading(tx: Writer, orderId: string, summarySha256: string, now: Date): Promise<Refusal | null> {
  const row = await tx
    .selectFrom("orders")
    .select(["status", "awaiting_until", "customer_confirmed_at"])
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  if (!isAwaiting(row)) return refuse("order_closed");
  const summary = (await readOffer(tx, orderId)).find(({ type }) => type === "vzf_unsigned");
  if (summary?.sha256 !== summarySha256) return refuse("order_changed");
  await noteSummaryShown(tx, orderId, summarySha256, now);
  return null;
}
