import { sql, type Kysely } from "kysely";

/** Links to calendars, where somebody on duty is, when a call was accepted, and when appointments had begun before they were moved. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table calendar_feeds (
      id uuid primary key,
      user_id uuid not null references users (id) on delete cascade,
      secret_hash text not null unique,
      created_at timestamptz not null,
      read_at timestamptz,
      revoked_at timestamptz
    )`.execute(db);
  await sql`create unique index calendar_feeds_one_for_each on calendar_feeds (user_id) where revoked_at is null`.execute(db);
  await sql`alter table users add column duty_position jsonb`.execute(db);
  await sql`
    alter table appointments
      add column accepted_at timestamptz,
      add column moved_from timestamptz[] not null default '{}'`.execute(db);
  await sql`
    create index appointments_open_calls on appointments (begins_at)
      where type = 'IMMEDIATE_VIDEO_CALL' and user_id is null and not done`.execute(db);
}
