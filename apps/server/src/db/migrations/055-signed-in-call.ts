import { sql, type Kysely } from "kysely";

/** What a step of signing in a call binds, and who was in the network that a consultation was asked for from (decision 119). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* Hashes of what was asked, and of both pictures; null for other steps, and for those of before. */
  `alter table video_call_steps add column bound jsonb`,
  /* Whoever was signed in from that network within a day before the asking; of those of before, whoever was there lately. */
  `alter table video_calls add column asked_beside uuid[] not null default '{}'`,
  `update video_calls c set asked_beside = array(
    select n.user_id from user_networks n where n.network = c.asked_from and n.seen_at > c.asked_at - interval '1 day'
  ) where c.asked_from is not null`,
  `alter table video_calls drop column asked_from`,
];
