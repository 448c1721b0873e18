import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { noteEvidence } from "../order/note-evidence.ts";

/** The link of an order was opened, for the first time from this address, of which the evidence holds only the hash. */
export async function noteLinkOpened(tx: Writer, orderId: string, address: string, now: Date): Promise<void> {
  const known = await tx
    .selectFrom("evidence")
    .select("id")
    .where("order_id", "=", orderId)
    .where("event", "=", "link_opened")
    .where(sql<boolean>`documents ->> 'address' = ${address}`)
    .executeTakeFirst();
  if (known === undefined) await noteEvidence(tx, orderId, now, [{ event: "link_opened", documents: { address } }]);
}

/** The customer of a remote order has fetched its contract summary, for the first time. */
export async function noteSummaryOpened(tx: Writer, orderId: string, sha256: string, now: Date): Promise<void> {
  const known = await tx
    .selectFrom("evidence")
    .select("id")
    .where("order_id", "=", orderId)
    .where("event", "=", "vzf_opened")
    .where("source", "=", "server")
    .executeTakeFirst();
  if (known === undefined) await noteEvidence(tx, orderId, now, [{ event: "vzf_opened", sha256 }]);
}
