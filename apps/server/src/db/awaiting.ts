import { sql, type Selectable } from "kysely";

import type { Tables } from "./tables.ts";

/** How long a remote order waits for its customer, in milliseconds: after that the offer is over (3-decisions "Orders"). */
export const offerMs = 14 * 24 * 3_600_000;

/** A remote order of the row `o` that its customer has not confirmed yet, nor anybody ended. */
export const isAwaitingSql = sql<boolean>`(o.awaiting_until is not null and o.customer_confirmed_at is null and o.status = 'NEW')`;

/** The same of a row that was read. */
export function isAwaiting(
  order: Pick<Selectable<Tables["orders"]>, "awaiting_until" | "customer_confirmed_at" | "status">,
): boolean {
  return order.awaiting_until !== null && order.customer_confirmed_at === null && order.status === "NEW";
}
