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
  /* The order first, as `requestContact` does. */
  const order = await tx
    .selectFrom("orders")
    .select(["id", "customer_id as customerId"])
    .where("id", "=", (from) => from.selectFrom("contact_requests").select("order_id").where("id", "=", request))
    .forNoKeyUpdate()
    .executeTakeFirst();
  const asked = await tx
    .selectFrom("contact_requests")
    .select(["decided_at as decidedAt", "email", "phone"])
    .where("id", "=", request)
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined || asked === undefined) return refuse("parent_missing");
  if (asked.decidedAt !== null) return refuse("already_decided");
  if (!approved && reason.trim() === "") return refuseField("reason", "Bitte schreib dem Kunden, warum es so bleibt.");
  const { id: orderId, customerId } = order;
  const before = approved ? await changeContact(tx, customerId, asked) : { email: null, phone: null };
  await tx
    .updateTable("contact_requests")
    .set({
      approved,
      reason: approved ? "" : reason.trim(),
      email_before: before.email,
      phone_before: before.phone,
      decided_at: ports.now,
      decided_by: userId,
    })
    .where("id", "=", request)
    .execute();
  const orders = await tx.selectFrom("orders").select("id").where("customer_id", "=", customerId).orderBy("number").execute();
  for (const { id } of orders) await announceOrder(tx, id);
  const headline = approved
    ? { title: "Ihre Kontaktdaten sind geändert.", text: "Sie gelten ab sofort." }
    : { title: "Ihre Kontaktdaten bleiben wie bisher.", text: "Warum, lesen Sie auf der Seite Ihres Auftrags." };
  await postStatusMail(tx, ports, { orderId, kind: "contact", headline, isAnswer: true });
  return orderId;
}

/** What stood before a change; null for what stays. */
interface Before {
  readonly email: string | null;
  readonly phone: string | null;
}

/** Changes his mobile number where the new one begins as one does, else the other one; answers what stood there, "" for nothing. */
async function changeContact(
  tx: Writer,
  customerId: string,
  { email, phone }: { readonly email: string; readonly phone: string },
): Promise<Before> {
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
  const textOf = (name: string) => (typeof data[name] === "string" ? data[name] : "");
  return { email: email === "" ? null : textOf("email"), phone: phone === "" ? null : textOf(field) };
}
