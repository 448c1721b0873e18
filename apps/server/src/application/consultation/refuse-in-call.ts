import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { countRows } from "../../db/read-rows.ts";
import { refuse, type Refusal } from "../../errors.ts";

/** A line that breaks is looked for again; after that long without a word of either party nobody talks any more, though nobody hung up. */
const silentMs = 5 * 60_000;

/** So long after a call a customer may still do what he was talked into. */
const shortlyMs = 10 * 60_000;

interface RemoteOrder {
  readonly unitId: string;
  readonly salesmanId: string;
  readonly now: Date;
}

/**
 * Refuses what concerns a remote order while a video call about its unit, or of its salesman, is connected: its customer decides alone
 * (3-decisions "Orders", decision 073). It may come again after the call.
 * @returns in_call; null where nobody talks
 */
export async function refuseInCall(db: Reader, { unitId, salesmanId, now }: RemoteOrder): Promise<Refusal | null> {
  const connected = await countRows(
    db,
    sql`video_calls c join appointments a on a.id = c.appointment_id
    where c.connected_at is not null and c.ended_at is null and (a.unit_id = ${unitId} or a.user_id = ${salesmanId})
      and exists (
        select from (
          select distinct on (s.party) s.step, s.at from video_call_steps s
          where s.call_id = c.id and s.step in ('salesman_joined', 'customer_joined', 'connected', 'line_lost')
          order by s.party, s.id desc
        ) as last
        where last.step <> 'line_lost' or last.at > ${new Date(now.getTime() - silentMs)}
      )`,
  );
  return connected === 0 ? null : refuse("in_call", {}, { "retry-after": "30" });
}

/** When the last call about a unit, or of its salesman, ended that was connected, where that is minutes ago; null for none. */
export async function lastCallEnd(db: Reader, { unitId, salesmanId, now }: RemoteOrder): Promise<Date | null> {
  const call = await db
    .selectFrom("video_calls as c")
    .innerJoin("appointments as a", "a.id", "c.appointment_id")
    .select("c.ended_at as ended")
    .where("c.connected_at", "is not", null)
    .where("c.ended_at", ">", new Date(now.getTime() - shortlyMs))
    .where(({ or, eb }) => or([eb("a.unit_id", "=", unitId), eb("a.user_id", "=", salesmanId)]))
    .orderBy("c.ended_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return call?.ended ?? null;
}
