import { dateOf, iri, wire } from "@rundgang/contracts";
import { isEmail } from "@rundgang/forms";

import { findFormVersion } from "../../db/form-version.ts";
import type { Writer } from "../../db/open-database.ts";
import { opened, openedObject } from "../../db/record-seals.ts";
import { findOrderSubject, type OrderSubject } from "../../db/order-subject.ts";
import type { OrderToConfirm } from "./order-to-confirm.ts";
import { findBroadcast } from "./find-broadcast.ts";
import { serverTimeOf } from "./note-evidence.ts";
import { readOrderFiles } from "./read-order-files.ts";
import { recompute } from "./recompute.ts";

/**
 * An order as it was captured, by its own form version, with the files that count now and the IBAN that was put right since: what its papers
 * are made from after it came. Null where there is none, or its form or unit is gone.
 */
export async function readStoredOrder(tx: Writer, orderId: string): Promise<OrderToConfirm | null> {
  const row = await tx
    .selectFrom("orders")
    .innerJoin("customers", "customers.id", "orders.customer_id")
    .selectAll("orders")
    .select("customers.data as customer")
    .where("orders.id", "=", orderId)
    .executeTakeFirst();
  const contractType = wire.orderCreate.shape.contractType.safeParse(row?.contract_type).data;
  if (row === undefined || contractType === undefined) return null;
  const version = await findFormVersion(tx, row.form_id, row.form_version);
  const subject = await findOrderSubject(tx, row.unit_id);
  if (version === undefined || subject === undefined) return null;
  const capturedOn = dateOf(serverTimeOf(row.captured_at, row.clock_ahead_ms).toISOString());
  const answers = openedObject(tx, "orders.answers", orderId, row.answers);
  const email = row.customer["email"];
  return {
    id: orderId,
    number: row.number,
    computed: recompute(version.form, answers, { today: capturedOn, onlineBonusCents: bonusOf(row.price_basis, subject) }),
    capturedAt: row.captured_at,
    capturedOn,
    orderedOn: row.customer_confirmed_at === null ? capturedOn : dateOf(row.customer_confirmed_at.toISOString()),
    contractType,
    shownTotals: wire.shownTotals.parse(row.shown_totals),
    broadcast: await findBroadcast(tx, row.user_id, {
      broadcast: row.broadcast_id === null ? null : iri("customer_broadcasts", row.broadcast_id),
      answers,
      formVersion: row.form_version,
    }),
    unitId: row.unit_id,
    addressLine: subject.addressLine,
    files: await readOrderFiles(tx, orderId),
    customerEmail: typeof email === "string" && isEmail(email) ? email : "",
    correctedIban: await readCorrectedIban(tx, orderId),
  };
}

/** As it was captured; an order of an earlier version of this program has today's. */
function bonusOf(basis: Record<string, unknown>, subject: OrderSubject): number | null {
  const bonus = basis["onlineBonusCents"];
  return typeof bonus === "number" || bonus === null ? bonus : subject.onlineBonusCents;
}

/** The latest one, whether the customer's or the mandate's was put right; null for none, nor one by that time. */
export async function readCorrectedIban(tx: Writer, orderId: string, by?: Date): Promise<string | null> {
  const row = await tx
    .selectFrom("order_corrections")
    .select(["id", "corrected"])
    .where("order_id", "=", orderId)
    .where("field", "in", ["iban", "sepa.iban"])
    .$if(by !== undefined, (rows) => rows.where("created_at", "<=", by ?? new Date()))
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const corrected = opened(tx, "order_corrections.corrected", row.id, row.corrected);
  return Array.isArray(corrected) && typeof corrected[0] === "string" ? corrected[0] : null;
}
