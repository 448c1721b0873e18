import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { broadcastJson } from "../db/presenters/broadcast.ts";
import { readOneJson } from "../db/read-json.ts";
import { announceOrder } from "./announce-order.ts";
import { publishEvent } from "./publish-event.ts";

/** Announces a broadcast as GET answers it now. */
export async function announceBroadcast(tx: Writer, id: string): Promise<void> {
  const json = await readOneJson(tx, broadcastJson, sql`broadcasts b where b.id = ${id}`);
  if (json !== null) publishEvent(tx, { type: "CustomerBroadcast", id, json });
}

/**
 * Announces what a mail belongs to by its purpose (`broadcast:…`, `order:…`, `withdrawal:…`, `mandate:…` with its document, `link:…` with the
 * link, `status:…` with the notice; `resend:…`: what the first one belongs to) after its state changed: the broadcast, and the order where there is one already.
 */
export async function announceMail(tx: Writer, purpose: string): Promise<void> {
  const [kind, named] = (await causeOf(tx, purpose)).split(":");
  const id = wire.uuid.safeParse(named).data;
  if (id === undefined) return;
  if (kind === "broadcast") await announceBroadcast(tx, id);
  for (const order of await ordersOf(tx, kind, id)) await announceOrder(tx, order);
}

async function causeOf(tx: Writer, purpose: string): Promise<string> {
  if (!purpose.startsWith("resend:")) return purpose;
  const first = await tx
    .selectFrom("mails")
    .innerJoin("mails as first", "first.id", "mails.resend_of")
    .where("mails.purpose", "=", purpose)
    .select("first.purpose")
    .executeTakeFirst();
  return first?.purpose ?? purpose;
}

async function ordersOf(tx: Writer, kind: string | undefined, id: string): Promise<readonly string[]> {
  if (kind === "mandate") {
    const made = await tx.selectFrom("documents").select("order_id").where("id", "=", id).execute();
    return made.flatMap(({ order_id: order }) => order ?? []);
  }
  if (kind === "link") {
    const made = await tx.selectFrom("customer_links").select("order_id").where("id", "=", id).execute();
    return made.map(({ order_id: order }) => order);
  }
  if (kind === "status") {
    const made = await tx.selectFrom("status_notices").select("order_id").where("id", "=", id).execute();
    return made.map(({ order_id: order }) => order);
  }
  const column = kind === "broadcast" ? "broadcast_id" : "id";
  const orders = await tx.selectFrom("orders").select("id").where(column, "=", id).execute();
  return orders.map((order) => order.id);
}
