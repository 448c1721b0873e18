import type { Writer } from "../../db/open-database.ts";
import { opened, storedCustomer } from "../../db/record-seals.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { announceOrder } from "../../hub/announce-order.ts";
import type { Actor } from "../../policies/actor.ts";
import { mayCorrectOrder } from "../../policies/correct-order.ts";
import { keepCorrection } from "./keep-correction.ts";
import { replaceMandate } from "./replace-mandate.ts";
import type { OrderPorts } from "./order-ports.ts";

/**
 * Gives a customer another IBAN while an order of his is in a correction request (B §7), with a new mandate for each. The order's answers
 * stay as they were signed; what stood before is kept. Refusals: not_found, forbidden, correction_closed.
 * @returns null when it is done
 */
export async function correctCustomer(
  tx: Writer,
  ports: OrderPorts,
  actor: Actor,
  customerId: string,
  iban: string,
): Promise<Refusal | null> {
  const customer = await tx
    .selectFrom("customers")
    .select(["created_by", "data"])
    .where("id", "=", customerId)
    .forUpdate()
    .executeTakeFirst();
  if (customer === undefined) return refuse("not_found");
  if (customer.created_by !== actor.id) return refuse("forbidden");
  const orders = await tx
    .selectFrom("orders")
    .select(["id", "user_id", "status"])
    .where("customer_id", "=", customerId)
    .orderBy("number")
    .forUpdate()
    .execute();
  const open = orders.filter((order) => mayCorrectOrder(actor, order) === null);
  if (open.length === 0) return refuse("correction_closed");
  const before = opened(tx, "customers.iban", customerId, customer.data["iban"]);
  for (const { id } of open) {
    await replaceMandate(tx, ports, { orderId: id, iban, userId: actor.id });
    await keepCorrection(tx, {
      orderId: id,
      field: "iban",
      submitted: typeof before === "string" && before !== "" ? [before] : [],
      corrected: [iban],
      userId: actor.id,
      now: ports.now,
    });
    await announceOrder(tx, id);
  }
  await tx
    .updateTable("customers")
    .set({ data: JSON.stringify(storedCustomer(tx, customerId, { ...customer.data, iban })) })
    .where("id", "=", customerId)
    .execute();
  return null;
}
