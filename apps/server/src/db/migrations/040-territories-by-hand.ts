import { sql, type Kysely } from "kysely";

/**
 * Territories that the office draws and gives (decision 106): one ends without being removed and leaves its name, a membership has a name of its
 * own and may end at a time that is known before, and those that begin later wait beside those of now, which every reader of rights reads.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/* West, south, east, north in degrees; null for a shape without corners. */
const box = `create function territory_box(geometry jsonb) returns double precision[] language sql immutable as $$
  select array[min((corner ->> 0)::float8), min((corner ->> 1)::float8), max((corner ->> 0)::float8), max((corner ->> 1)::float8)]
  from jsonb_path_query(geometry, 'strict $.**') corner
  where jsonb_typeof(corner) = 'array' and jsonb_typeof(corner -> 0) = 'number' and jsonb_typeof(corner -> 1) = 'number'
$$`;

const plans = `create table territory_member_plans (
  id uuid primary key,
  territory_id uuid not null references territories,
  user_id uuid not null references users,
  since timestamptz not null,
  until timestamptz,
  label text not null,
  created_at timestamptz not null default now()
)`;

/* A membership that was to end earlier than the row was taken away ended then. */
const keepPast = `create or replace function keep_past_member() returns trigger language plpgsql as $$ begin
  insert into past_territory_members values (old.territory_id, old.user_id, old.since, least(clock_timestamp(), old.until));
  return null;
end $$`;

const audited = (table: string, key: string, label: string, hidden: string, ignored: string) =>
  `create trigger ${table}_audited after insert or update or delete on ${table}
    for each row execute function keep_audit('${key}', '${label}', '${hidden}', '${ignored}')`;

const statements = [
  box,
  `alter table territories add column ended_at timestamptz,
    add column box double precision[] generated always as (territory_box(geometry)) stored`,
  `alter table territories drop constraint territories_name_key`,
  `create unique index territories_name on territories (name) where ended_at is null`,
  `alter table territory_members add column id uuid not null default gen_random_uuid() unique, add column until timestamptz`,
  plans,
  `create index territory_member_plans_territory on territory_member_plans (territory_id)`,
  keepPast,
  `drop trigger territories_audited on territories`,
  audited("territories", "id", "name", "geometry", "created_at,box"),
  `drop trigger territory_members_audited on territory_members`,
  audited("territory_members", "territory_id,user_id", "", "", "since,id"),
  audited("territory_member_plans", "id", "label", "", "label,created_at"),
];
