import { sql } from "kysely";

import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { wakeAtCommit } from "../fan-out/at-commit.ts";
import { reminderSeconds } from "./lifetimes.ts";
import { reachableSql } from "./reachable.ts";

/** A server that was away comes this much too late (s) at most: 'in 30 Minuten' would be no longer true. */
const lateSeconds = 5 * 60;

/**
 * Writes down 'Termin in 30 Minuten' for each appointment that begins then, by the instant, so that a change of the clocks moves nothing; once for each
 * time that it has had. One that was made or moved to so near a time is known to who did it. What is moved or over before it is sent is dropped then.
 */
export async function remindAppointments(db: Reader, now: Date): Promise<void> {
  const ahead = (seconds: number) => new Date(now.getTime() + seconds * 1000);
  await transact(db, async (tx) => {
    const { numAffectedRows: written = 0n } = await sql`
      insert into push_messages (subscription_id, kind, about, begins_at, cause, expires_at)
      select s.id, 'appointment', t.id, t.begins_at, 'appointment ' || t.id || ' ' || extract(epoch from t.begins_at), t.begins_at
      from appointments t join (${reachableSql}) on s.user_id = t.user_id
      where not t.done and not t.all_day
        and t.begins_at > ${ahead(reminderSeconds - lateSeconds)} and t.begins_at <= ${ahead(reminderSeconds)}
        and t.updated_at <= t.begins_at - make_interval(secs => ${reminderSeconds})
      on conflict do nothing`.execute(tx);
    if (written > 0n) wakeAtCommit(tx, "pushes");
  });
}
