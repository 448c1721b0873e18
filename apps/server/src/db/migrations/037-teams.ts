import { sql, type Kysely } from "kysely";

/**
 * Teams with leads and members (decision 104). Who is in one stands in `team_members`; the database itself keeps each row that ends, as it does of
 * territories (decision 099). `handed_from` is who had an appointment before it was handed over: his device must hear that it is gone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table teams (
    id uuid primary key,
    name text not null unique,
    ended_at timestamptz,
    created_at timestamptz not null default now()
  )`,
  `create table team_members (
    team_id uuid not null references teams,
    user_id uuid not null references users,
    lead boolean not null,
    since timestamptz not null default clock_timestamp(),
    primary key (team_id, user_id)
  )`,
  `create index team_members_user on team_members (user_id)`,
  `create table past_team_members (
    team_id uuid not null references teams,
    user_id uuid not null references users,
    lead boolean not null,
    since timestamptz not null,
    until timestamptz not null
  )`,
  `create index past_team_members_user on past_team_members (user_id, team_id)`,
  `create function keep_past_team_member() returns trigger language plpgsql as $$ begin
    insert into past_team_members values (old.team_id, old.user_id, old.lead, old.since, clock_timestamp());
    return null;
  end $$`,
  `create trigger team_members_past after delete on team_members for each row execute function keep_past_team_member()`,
  `alter table appointments add column handed_from uuid references users`,
  `create trigger teams_audited after insert or update or delete on teams
    for each row execute function keep_audit('id', 'name', '', 'created_at')`,
  `create trigger team_members_audited after insert or update or delete on team_members
    for each row execute function keep_audit('team_id,user_id', '', '', 'since')`,
  /* The labels of 035, and those of who is in a team. */
  `alter function audit_label(text, jsonb) rename to audit_label_035`,
  `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'team_members' then (select name from users where id = (content ->> 'user_id')::uuid) || ', '
        || (select name from teams where id = (content ->> 'team_id')::uuid)
      else audit_label_035(entity, content)
    end
  $$`,
];
