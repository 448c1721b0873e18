import type { Writer } from "../../db/open-database.ts";
import { isRefusal, type Refusal } from "../../errors.ts";
import { objectionPlace, recordObjection } from "./record-objection.ts";

/**
 * The customer of an order objects to visits and calls on the page of its state, at the unit of the order, until he or the office ends it. What his order
 * needs is done as before (decision 163). Refusals: uuid_conflict.
 */
export async function recordByCustomer(
  tx: Writer,
  { id, orderId }: { readonly id: string; readonly orderId: string },
  now: Date,
): Promise<Refusal | null> {
  const { unit_id: unitId } = await tx.selectFrom("orders").select("unit_id").where("id", "=", orderId).executeTakeFirstOrThrow();
  const place = await objectionPlace(tx, unitId, { addressId: null, position: null });
  if (isRefusal(place)) return place;
  const said = { receivedOn: null, until: null, note: "", userId: null } as const;
  return recordObjection(tx, { ...said, id, place, source: "page", orderId, at: now }, now);
}
