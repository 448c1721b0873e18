import { sql } from "kysely";

import type { Reader, Writer } from "../../db/open-database.ts";
import type { CallRow } from "./call-row.ts";

/** A contract summary that was sent out in a call: by its consultant, for its unit, since it is
 * connected, or could be. Null where that document is no such one. */
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
    .where(sql<boolean>`b.created_at >= coalesce(c.connected_at, greatest(c.asked_at, a.begins_at - interval '30 minutes'))`)
    .executeTakeFirst();
  return row ?? null;
}

/** Whether an order was captured in the call of an appointment, or a contract summary was sent out in it: what it was about is then settled. */
export async function hasPapersOfCall(db: Writer, appointmentId: string): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`
    select exists (select from orders o where o.video_call_id = c.id)
      or exists (select from broadcasts b where b.unit_id = a.unit_id and b.user_id = a.user_id
        and b.created_at between c.connected_at and coalesce(c.ended_at, 'infinity')) as there
    from video_calls c join appointments a on a.id = c.appointment_id where a.id = ${appointmentId}`.execute(db);
  return rows[0]?.there === true;
}
