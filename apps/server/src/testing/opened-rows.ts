import type { Reader } from "../db/open-database.ts";
import { openedObject } from "../db/record-seals.ts";

/** A row of an order with what is sealed in it opened. */
export function openedOrderRow<Row extends { id: string; answers: unknown; provider_data: unknown }>(db: Reader, row: Row) {
  return {
    ...row,
    answers: openedObject(db, "orders.answers", row.id, row.answers),
    provider_data: openedObject(db, "orders.provider_data", row.id, row.provider_data),
  };
}
