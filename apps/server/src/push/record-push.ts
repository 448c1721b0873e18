import { sql, type RawBuilder } from "kysely";

import type { Writer } from "../db/open-database.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";
import { isOpenCall } from "../policies/use-appointment.ts";
import { correctionSeconds, callSeconds } from "./lifetimes.ts";
import { reachableSql } from "./reachable.ts";

/*
 * What browsers are to be told is written down in the transaction of its cause, for those alone who are on duty at that moment (decision 155). Whoever
 * comes on duty later has the app open then, and sees it there. The same cause is told a browser once.
 */

/** A call of now that nobody has: to whoever may take it, but not to who made it. Nothing for any other appointment. */
export async function recordOpenCallPush(tx: Writer, appointmentId: string): Promise<void> {
  await record(
    tx,
    sql`select s.id, 'call', t.id, 'call ' || t.id, now() + make_interval(secs => ${callSeconds})
    from appointments t join (${reachableSql}) on s.user_id is distinct from t.created_by
    where t.id = ${appointmentId} and ${isOpenCall}`,
  );
}

/** So long (s) a customer who comes again into his call tells his salesman no second time. */
const joinedAgainSeconds = 300;

/** The customer has come into a call that somebody has. Nothing where nobody has it. */
export async function recordJoinedPush(tx: Writer, callId: string, now: Date): Promise<void> {
  const part = Math.floor(now.getTime() / 1000 / joinedAgainSeconds);
  await record(
    tx,
    sql`select s.id, 'call', t.id, 'joined ' || t.id || ' ' || ${part}::text, now() + make_interval(secs => ${callSeconds})
    from video_calls c join appointments t on t.id = c.appointment_id join (${reachableSql}) on s.user_id = t.user_id
    where c.id = ${callId} and c.ended_at is null and not t.done`,
  );
}

/** The back office asks the salesman of an order for a correction, by that status of it. */
export async function recordCorrectionPush(tx: Writer, orderId: string, statusId: string): Promise<void> {
  await record(
    tx,
    sql`select s.id, 'correction', o.id, 'correction ' || ${statusId}::text, now() + make_interval(secs => ${correctionSeconds})
    from orders o join (${reachableSql}) on s.user_id = o.user_id where o.id = ${orderId}`,
  );
}

async function record(tx: Writer, rows: RawBuilder<unknown>): Promise<void> {
  const { numAffectedRows: written = 0n } = await sql`
    insert into push_messages (subscription_id, kind, about, cause, expires_at) ${rows} on conflict do nothing`.execute(tx);
  if (written > 0n) wakeAtCommit(tx, "pushes");
}
