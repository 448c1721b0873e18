import { sql, type Kysely } from "kysely";

/**
 * Whose an address was at an earlier time (decision 099): the rows of now say since when, and the database itself keeps each that ends, so
 * that an import, a command and SQL by hand do alike. What was there before counts as there for ever.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table territories add column version integer not null default 1`,
  `alter table territory_members add column since timestamptz not null default '-infinity'`,
  `alter table territory_members alter column since set default clock_timestamp()`,
  `alter table address_territories add column since timestamptz not null default '-infinity'`,
  `alter table address_territories alter column since set default clock_timestamp()`,
  `create table past_territory_members (
    territory_id uuid not null references territories,
    user_id uuid not null references users,
    since timestamptz not null,
    until timestamptz not null
  )`,
  `create index past_territory_members_user on past_territory_members (user_id, territory_id)`,
  `create table past_address_territories (
    address_id uuid not null references addresses,
    territory_id uuid not null references territories,
    since timestamptz not null,
    until timestamptz not null
  )`,
  `create index past_address_territories_address on past_address_territories (address_id, territory_id)`,
  `create function keep_past_member() returns trigger language plpgsql as $$ begin
    insert into past_territory_members values (old.territory_id, old.user_id, old.since, clock_timestamp());
    return null;
  end $$`,
  `create trigger territory_members_past after delete on territory_members for each row execute function keep_past_member()`,
  `create function keep_past_place() returns trigger language plpgsql as $$ begin
    insert into past_address_territories values (old.address_id, old.territory_id, old.since, clock_timestamp());
    return null;
  end $$`,
  `create trigger address_territories_past after delete on address_territories for each row execute function keep_past_place()`,
  `create table former_territory_writes (
    type text not null,
    id uuid not null,
    address_id uuid not null references addresses,
    user_id uuid not null references users,
    recorded_at timestamptz not null,
    lost_at timestamptz not null,
    arrived_at timestamptz not null default now(),
    primary key (type, id)
  )`,
  `create index former_territory_writes_address on former_territory_writes (address_id, arrived_at)`,
];
