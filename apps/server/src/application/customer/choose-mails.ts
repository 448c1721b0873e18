import type { Writer } from "../../db/open-database.ts";
import { announceOrder } from "../../hub/announce-order.ts";

/** Whether the customer of an order gets a mail with each of its steps from now on. */
export async function chooseMails(tx: Writer, orderId: string, wanted: boolean, now: Date): Promise<void> {
  const changed = await tx
    .updateTable("status_links")
    .set({ mails_stopped_at: wanted ? null : now })
    .where("order_id", "=", orderId)
    .where("mails_stopped_at", wanted ? "is not" : "is", null)
    .returning("order_id")
    .executeTakeFirst();
  if (changed !== undefined) await announceOrder(tx, orderId);
}
