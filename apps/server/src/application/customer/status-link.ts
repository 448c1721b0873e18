import { randomBytes } from "node:crypto";

import type { Writer } from "../../db/open-database.ts";
import { openedCustomer } from "../../db/record-seals.ts";
import { statusAddressesOf, type StatusAddresses } from "../../mail/status-links.ts";
import { proofOf } from "../../sessions/status-session.ts";

/**
 * The link to the page of an order's state, made once for each order. Null where nothing of its customer is known that would prove him: whoever has the
 * mail must not read an order by it alone.
 */
export async function ensureStatusLink(tx: Writer, orderId: string, now: Date): Promise<StatusAddresses | null> {
  const { customer, customerId } = await tx
    .selectFrom("orders as o")
    .innerJoin("customers as k", "k.id", "o.customer_id")
    .select(["k.id as customerId", "k.data as customer"])
    .where("o.id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (proofOf(openedCustomer(tx, customerId, customer)).asks === null) return null;
  const nonce = randomBytes(16).toString("base64url");
  await tx
    .insertInto("status_links")
    .values({ order_id: orderId, nonce, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const link = await tx.selectFrom("status_links").select("nonce").where("order_id", "=", orderId).executeTakeFirstOrThrow();
  return statusAddressesOf(link.nonce);
}
