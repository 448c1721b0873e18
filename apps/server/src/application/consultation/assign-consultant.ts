import { dateOf, type wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";

interface Times {
  readonly begins: Date;
  readonly ends: Date;
}

const consultants: wire.Role = "ROLE_CONSULTANT";

/**
 * The consultant who gets a call at that time: who has nothing then, and the fewest appointments on that day; null where everybody has
 * something. The caller holds `lockConsultations`.
 */
export async function findConsultant(tx: Writer, { begins, ends }: Times): Promise<string | null> {
  const day = dateOf(begins.toISOString());
  const { rows } = await sql<{ id: string }>`
    select u.id from users u
    left join appointments d on d.user_id = u.id and not d.done
      and (d.begins_at at time zone 'Europe/Berlin')::date = ${day}::date
    where ${consultants} = any(u.roles) and not u.disabled
      and not exists (select from appointments t where t.user_id = u.id and not t.done
        and t.begins_at < ${ends} and t.ends_at > ${begins})
    group by u.id order by count(d.id), u.id limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

/** Any fixed number. */
const consultationLock = 7_204_431;

/** One request at a time, until its transaction ends: of two that come at once the second sees what the first one got. */
export async function lockConsultations(tx: Writer): Promise<void> {
  await sql`select pg_advisory_xact_lock(${sql.lit(consultationLock)})`.execute(tx);
}
