import { dateOf, iri, wire } from "@rundgang/contracts";
import { orderTypeOf } from "@rundgang/domain";
import { isEmail } from "@rundgang/forms";

import { findFormVersion } from "../../db/form-version.ts";
import type { Writer } from "../../db/open-database.ts";
import { findOrderSubject, type OrderSubject } from "../../db/order-subject.ts";
import { confirmOrder } from "./confirm-order.ts";
import { findBroadcast } from "./find-broadcast.ts";
import { serverTimeOf } from "./note-evidence.ts";
import { proofOf } from "./order-files.ts";
import { readOrderFiles } from "./read-order-files.ts";
import { recompute } from "./recompute.ts";
import type { OrderPorts } from "./submit-order.ts";

/**
 * Confirms an order on paper to the customer once its proof is whole (3-decisions "Mails"): as it was captured, by its own form version.
 * Nothing happens where it is not whole, or was confirmed before.
 */
export async function confirmWhenProved(tx: Writer, ports: OrderPorts, orderId: string): Promise<void> {
  const row = await tx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .selectAll("orders")
    .select("customers.data as customer")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  const contractType = wire.orderCreate.shape.contractType.safeParse(row?.contract_type).data;
  if (row === undefined || contractType === undefined || orderTypeOf(contractType) !== "paper") return;
  const version = await findFormVersion(tx, row.form_id, row.form_version);
  const subject = await findOrderSubject(tx, row.unit_id);
  if (version === undefined || subject === undefined || (await wasConfirmed(tx, orderId))) return;
  const files = await readOrderFiles(tx, orderId);
  const proof = proofOf(contractType, version.form.definition.data.mailTemplate !== null, files);
  if (!proof.contract || !proof.vzf) return;
  const capturedOn = dateOf(serverTimeOf(row.captured_at, row.clock_ahead_ms).toISOString());
  const email = row.customer["email"];
  await confirmOrder(tx, ports, {
    id: orderId,
    number: row.number,
    computed: recompute(version.form, row.answers, { today: capturedOn, onlineBonusCents: bonusOf(row.price_basis, subject) }),
    capturedAt: row.captured_at,
    capturedOn,
    contractType,
    shownTotals: wire.shownTotals.parse(row.shown_totals),
    broadcast: await findBroadcast(tx, row.user_id, {
      broadcast: row.broadcast_id === null ? null : iri("customer_broadcasts", row.broadcast_id),
      answers: row.answers,
      formVersion: row.form_version,
    }),
    addressLine: subject.addressLine,
    files,
    customerEmail: typeof email === "string" && isEmail(email) ? email : "",
  });
}

/** As it was captured; an order of an earlier version of this program has today's. */
function bonusOf(basis: Record<string, unknown>, subject: OrderSubject): number | null {
  const bonus = basis["onlineBonusCents"];
  return typeof bonus === "number" || bonus === null ? bonus : subject.onlineBonusCents;
}

async function wasConfirmed(tx: Writer, orderId: string): Promise<boolean> {
  const made = await tx.selectFrom("documents").select("id").where("order_id", "=", orderId).limit(1).executeTakeFirst();
  return made !== undefined;
}
