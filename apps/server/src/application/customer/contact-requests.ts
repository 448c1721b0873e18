import { nationalDigits } from "@rundgang/domain";

import type { Writer } from "../../db/open-database.ts";
import { refuse, refuseField, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import type { Jobs } from "../../jobs/jobs.ts";
import { postStatusMail } from "./status-mail.ts";

interface Wanted {
  readonly uuid: string;
  /** "" or nothing: stays as it is. */
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}

/** So many requests may lie with an order: more are none. */
const mostRequests = 20;

/**
 * Keeps that a customer asks for other contact data, in place of what he asked for before and nobody has decided, and announces the order. Refusals:
 * rate_limited, uuid_conflict.
 * @returns null when it is kept
 */
export async function requestContact(
  tx: Writer,
  orderId: string,
  { uuid, email = "", phone = "" }: Wanted,
  now: Date,
): Promise<Refusal | null> {
  const order = await tx
    .selectFrom("orders")
    .select("number")
    .where("id", "=", orderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { asked } = await tx
    .selectFrom("contact_requests")
    .select(({ fn }) => fn.countAll<string>().as("asked"))
    .where("order_id", "=", orderId)
    .executeTakeFirstOrThrow();
  if (Number(asked) >= mostRequests) return refuse("rate_limited");
  await tx.deleteFrom("contact_requests").where("order_id", "=", orderId).where("decided_at", "is", null).execute();
  const kept = await tx
    .insertInto("contact_requests")
    .values({ id: uuid, order_id: orderId, order_number: order.number, email, phone: nationalDigits(phone), created_at: now })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (kept === undefined) return refuse("uuid_conflict");
  await announceOrder(tx, orderId);
  return null;
}

interface Decision {
  /** Uuid of the request. */
  readonly request: string;
  readonly approved: boolean;
  readonly reason?: string | undefined;
  readonly userId: string;
}

/**
 * Approves other contact data, which are the customer's with it, or declines them with a reason for him; announces the order and leaves a mail to a job,
 * which goes to the address that counts then. Refusals: parent_missing, already_decided, invalid at `reason`.
 * @returns id of the order
 */
export async function decideContact(
  tx: Writer,
  ports: { readonly jobs: Jobs; readonly now: Date },
  { request, approved, reason = "", userId }: Decision,
): Promise<string | Refusal> {
  const asked = await tx
    .selectFrom("contact_requests as c")
    .innerJoin("orders as o", "o.id", "c.order_id")
    .select(["c.order_id as orderId", "c.decided_at as decidedAt", "c.email", "c.phone", "o.customer_id as customerId"])
    .where("c.id", "=", request)
    .forUpdate()
    .executeTakeFirst();
  if (asked === undefined) return refuse("parent_missing");
  if (asked.decidedAt !== null) return refuse("already_decided");
  if (!approved && reason.trim() === "") return refuseField("reason", "Bitte schreib dem Kunden, warum es so bleibt.");
  const { orderId, customerId, email, phone } = asked;
  await tx
    .updateTable("contact_requests")
    .set({ approved, reason: approved ? "" : reason.trim(), decided_at: ports.now, decided_by: userId })
    .where("id", "=", request)
    .execute();
  if (approved) await changeContact(tx, customerId, { email, phone });
  await announceOrder(tx, orderId);
  const headline = approved
    ? { title: "Ihre Kontaktdaten sind geändert.", text: "Sie gelten ab sofort für diesen Auftrag." }
    : { title: "Ihre Kontaktdaten bleiben wie bisher.", text: "Warum, lesen Sie auf der Seite Ihres Auftrags." };
  await postStatusMail(tx, ports, { orderId, kind: "contact", headline, isAnswer: true });
  return orderId;
}

/** His mobile number where it begins as one does, else the other one. */
async function changeContact(
  tx: Writer,
  customerId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<void> {
  const { data } = await tx
    .selectFrom("customers")
    .select("data")
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const field = /^01[5-7]/u.test(phone) ? "telMobile" : "telPrivat";
  const changed = { ...data, ...(email !== "" && { email }), ...(phone !== "" && { [field]: phone }) };
  await tx
    .updateTable("customers")
    .set({ data: JSON.stringify(changed) })
    .where("id", "=", customerId)
    .execute();
}
