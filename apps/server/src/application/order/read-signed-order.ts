import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";
import { openedObject } from "../../db/record-seals.ts";
import { instantSql } from "../../db/presenters/resource.ts";

/** What of an order never changes after it came, as plain JSON: the step `received` of its evidence binds each part by its hash. */
export interface SignedOrder {
  readonly answers: Record<string, unknown>;
  readonly shownTotals: Record<string, unknown>;
  /** The form's version with all its texts. */
  readonly form: Record<string, unknown>;
  /** The rest: what it was captured on, with, when, and what the server computed and found. */
  readonly facts: Record<string, unknown>;
}

/** Read back from the database, so that it is the same whenever it is read. Throws where there is no such order. */
export async function readSignedOrder(tx: Writer, orderId: string): Promise<SignedOrder> {
  const facts = sql`json_build_object(
    'uuid', o.id, 'number', o.number, 'unit', o.unit_id, 'kunde', o.customer_id, 'salesman', o.user_id, 'provider', o.provider_id,
    'type', o.type, 'contractType', o.contract_type, 'form', o.form_id, 'formVersion', o.form_version, 'priceBasis', o.price_basis,
    'prices', o.prices, 'broadcast', o.broadcast_id, 'device', o.device, 'clockAhead', o.clock_ahead_ms,
    'deviations', o.deviations, 'capturedAt', ${instantSql(sql`o.captured_at`)}, 'receivedAt', ${instantSql(sql`o.received_at`)})`;
  const { rows } = await sql<SignedOrder>`
    select o.answers, o.shown_totals as "shownTotals", ${facts} as facts,
      json_build_object('uuid', f.id, 'version', f.version, 'name', f.name, 'provider', f.provider_id, 'data', f.data) as form
    from orders o join order_forms f on f.id = o.form_id and f.version = o.form_version where o.id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} or its form is gone`);
  return { ...row, answers: openedObject(tx, "orders.answers", orderId, row.answers) };
}
