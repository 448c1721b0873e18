import type { Writer } from "../../db/open-database.ts";

/** Of these requests of a user, those that no receipt knows. */
export async function notArrived(tx: Writer, userId: string, requestIds: readonly string[]): Promise<string[]> {
  if (requestIds.length === 0) return [];
  const rows = await tx
    .selectFrom("receipts")
    .select("request_id")
    .where("request_id", "in", requestIds)
    .where("user_id", "=", userId)
    .execute();
  const arrived = new Set(rows.map((row) => row.request_id));
  return requestIds.filter((id) => !arrived.has(id));
}
