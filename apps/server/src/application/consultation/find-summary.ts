import type { Reader } from "../../db/open-database.ts";
import type { CallRow } from "./call-row.ts";

/** A contract summary that was sent out in a call: by its consultant, for its unit. Null where that document is no such one. */
export async function findSummaryOfCall(
  db: Reader,
  { id, userId }: Pick<CallRow, "id" | "userId">,
  documentId: string,
): Promise<{ readonly id: string; readonly sha256: string } | null> {
  if (userId === null) return null;
  const row = await db
    .selectFrom("documents as d")
    .innerJoin("broadcasts as b", "b.id", "d.broadcast_id")
    .innerJoin("appointments as a", "a.unit_id", "b.unit_id")
    .innerJoin("video_calls as c", "c.appointment_id", "a.id")
    .select(["d.id", "d.sha256"])
    .where("c.id", "=", id)
    .where("d.id", "=", documentId)
    .where("d.type", "=", "vzf_unsigned")
    .where("b.user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}
