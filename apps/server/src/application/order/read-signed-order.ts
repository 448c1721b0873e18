import { sql } from "kysely";

import { instantSql } from "../../db/presenters/resource.ts";
import type { Writer } from "../../db/open-database.ts";

/** What of an order never changes after it came, as plain JSON: the step `received` of its evidence binds each part by its hash. */
export interface SignedOrder {
  readonly answers: Record<string, unknown>;
  readonly shownTotals: Record<string, unknown>;
  /** The rest: what it was captured on, with, when, and what the server computed and found. */
  readonly facts: Record<string, unknown>;
}

/** Read back from the database, so that it is the same whenever it is read. Throws where there is no such order. */
export async function readSignedOrder(tx: Pick<Writer, "getExecutor">, orderId: string): Promise<SignedOrder> {
  const facts = sql`json_build_object(
    'uuid', id, 'number', number, 'unit', unit_id, 'kunde', customer_id, 'salesman', user_id, 'provider', provider_id, 'type', type,
    'contractType', contract_type, 'form', form_id, 'formVersion', form_version, 'priceBasis', price_basis, 'prices', prices,
    'broadcast', broadcast_id, 'device', device, 'clockAhead', clock_ahead_ms, 'deviations', deviations,
    'receivedAt', ${instantSql(sql`received_at`)})`;
  const { rows } = await sql<SignedOrder>`
    select answers, shown_totals as "shownTotals", ${facts} as facts from orders where id = ${orderId}`.execute(tx);
  const [row] = rows;
  if (row === undefined) throw new Error(`order ${orderId} is gone`);
  return row;
}
