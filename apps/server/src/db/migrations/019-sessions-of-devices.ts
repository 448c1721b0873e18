import { sql, type Kysely } from "kysely";

/** What each session runs on and when it was last heard of; and a new password that spares the session in which it was given. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table refresh_tokens add column device text, add column browser text, add column seen_at timestamptz`,
  /* Set for one transaction by whoever changes his own password (decision 051); all others end every session, as before. */
  `create or replace function end_sessions() returns trigger language plpgsql as $$
    begin
      update refresh_tokens set revoked_at = now()
        where user_id = new.id and revoked_at is null
          and family_id::text is distinct from current_setting('rundgang.kept_session', true);
      return null;
    end
  $$`,
];
