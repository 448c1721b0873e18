import { sql } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import { noteEvidence } from "../order/note-evidence.ts";

/** From so many networks the opening of a link is noted: whoever has it cannot fill an order's evidence. */
const mostAddresses = 20;

/** The link of an order was opened, for the first time from this address, of which the evidence holds only the hash. */
export async function noteLinkOpened(tx: Writer, orderId: string, address: string, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const { opened, known } = await tx
    .selectFrom("evidence")
    .select(({ fn }) => fn.countAll<string>().as("opened"))
    .select(sql<boolean>`coalesce(bool_or(documents ->> 'address' = ${address}), false)`.as("known"))
    .where("order_id", "=", orderId)
    .where("event", "=", "link_opened")
    .executeTakeFirstOrThrow();
  if (known || Number(opened) >= mostAddresses) return;
  await noteEvidence(tx, orderId, now, [{ event: "link_opened", documents: { address } }]);
}

/** The customer of a remote order has fetched its contract summary, for the first time. */
export async function noteSummaryOpened(tx: Writer, orderId: string, sha256: string, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  const known = await tx
    .selectFrom("evidence")
    .select("id")
    .where("order_id", "=", orderId)
    .where("event", "=", "vzf_opened")
    .where("source", "=", "server")
    .executeTakeFirst();
  if (known === undefined) await noteEvidence(tx, orderId, now, [{ event: "vzf_opened", sha256 }]);
}

/** The contract summary that was offered was shown to its customer to its end, on his own page, for the first time. */
export async function noteSummaryShown(tx: Writer, orderId: string, sha256: string, now: Date): Promise<void> {
  await lockOrder(tx, orderId);
  if (!(await isSummaryShown(tx, orderId))) await noteEvidence(tx, orderId, now, [{ event: "vzf_shown", sha256 }]);
}

/** Whether it was. */
export async function isSummaryShown(tx: Reader, orderId: string): Promise<boolean> {
  const known = await tx
    .selectFrom("evidence")
    .select("id")
    .where("order_id", "=", orderId)
    .where("event", "=", "vzf_shown")
    .where("source", "=", "server")
    .executeTakeFirst();
  return known !== undefined;
}

/** One at a time for an order: of two that open it at once, the second sees the first one's step. */
async function lockOrder(tx: Writer, orderId: string): Promise<void> {
  await tx.selectFrom("orders").select("id").where("id", "=", orderId).forNoKeyUpdate().executeTakeFirstOrThrow();
}
