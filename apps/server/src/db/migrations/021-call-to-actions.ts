import { sql, type Kysely } from "kysely";

/**
 * What salesmen are told after a visit, version by version under a name: one of each name is in force. What a row says stays; it is ended, and a
 * change is a new row (decision 053).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table call_to_actions (
      id uuid primary key,
      name text not null,
      version integer not null,
      event_type text not null,
      event_value text not null,
      title text not null,
      text text not null,
      provider_id integer references providers,
      territory_id uuid references territories,
      role text,
      created_at timestamptz not null default now(),
      ended_at timestamptz,
      unique (name, version)
    )`.execute(db);
  await sql`create unique index call_to_actions_in_force on call_to_actions (name) where ended_at is null`.execute(db);
  await sql`
    create trigger call_to_actions_content_stays before update on call_to_actions for each row
      when (old.ended_at is not null or (to_jsonb(new) - 'ended_at') is distinct from (to_jsonb(old) - 'ended_at'))
      execute function refuse_other_content()`.execute(db);
}
