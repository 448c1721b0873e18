import { sql, type Kysely } from "kysely";

/**
 * Counts per address (decision 121). A unit says itself what coverage counts it as and when somebody was there last; a trigger sums its address up
 * in the same transaction, whoever changed the unit: a call, an import, a command or somebody by hand.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const sums = `create function sums_of_units(address uuid) returns table (units int, open int, visited int, unvisited int, not_home int,
    no_interest int, follow_up int, appointment int, sold int, closed int, last_visit_at timestamptz) language sql stable as $$
  select count(*)::int, count(*) filter (where u.status = 'OPEN')::int, count(u.last_visit_at)::int,
    count(*) filter (where u.outcome = 'unvisited')::int, count(*) filter (where u.outcome = 'not_home')::int,
    count(*) filter (where u.outcome = 'no_interest')::int, count(*) filter (where u.outcome = 'follow_up')::int,
    count(*) filter (where u.outcome = 'appointment')::int, count(*) filter (where u.outcome = 'sold')::int,
    count(*) filter (where u.outcome = 'closed')::int, max(u.last_visit_at)
  from units u where u.address_id = address
$$`;

/* The addresses are locked first, in one order: whoever changes another unit of the same address at the same time waits, and sums up what is there then. */
const countAddresses = `create function count_addresses(ids uuid[]) returns void language plpgsql as $$ begin
  perform from address_counts where address_id = any(ids) order by address_id for no key update;
  update address_counts c set units = s.units, open = s.open, visited = s.visited, unvisited = s.unvisited, not_home = s.not_home,
    no_interest = s.no_interest, follow_up = s.follow_up, appointment = s.appointment, sold = s.sold, closed = s.closed,
    last_visit_at = s.last_visit_at
  from unnest(ids) as changed(id), lateral sums_of_units(changed.id) s
  where c.address_id = changed.id;
end $$`;

const trigger = (when: string, tables: string, ids: string) => [
  `create function count_units_of_${when}() returns trigger language plpgsql as $$
    declare ids uuid[];
    begin
      select array_agg(distinct address_id) into ids from (${ids}) changed;
      if ids is not null then perform count_addresses(ids); end if;
      return null;
    end $$`,
  `create trigger units_counted_at_${when} after ${when} on units referencing ${tables}
    for each statement execute function count_units_of_${when}()`,
];

const changed = `select address_id from (
    select address_id, id, status, outcome, last_visit_at from after_rows except select address_id, id, status, outcome, last_visit_at from before_rows
  ) now union select address_id from (
    select address_id, id from before_rows except select address_id, id from after_rows
  ) gone`;

const statements = [
  `alter table units add column outcome text not null default 'unvisited'
      check (outcome in ('unvisited', 'not_home', 'no_interest', 'follow_up', 'appointment', 'sold', 'closed')),
    add column last_visit_at timestamptz`,
  `update units u set last_visit_at = v.created_at, outcome = case
      when u.status = 'SALE' then 'sold'
      when u.status <> 'OPEN' then 'closed'
      when v.code is null then 'unvisited'
      when v.code = 'CUSTOMER_NOT_HOME' then 'not_home'
      when v.code in ('NO_INTEREST', 'NO_ENTRY') then 'no_interest'
      when v.code = 'APPOINTMENT' then 'appointment'
      when v.code in ('FOLLOW_UP', 'ORDER_REGISTERED') then 'follow_up'
      else 'closed' end
    from units same left join lateral (select code, created_at from qualifications q
      where q.unit_id = same.id and (q.data ->> 'revoked') is distinct from 'true' order by q.created_at desc, q.id desc limit 1) v on true
    where same.id = u.id and (u.status <> 'OPEN' or v.code is not null)`,
  `create table address_counts (
    address_id uuid primary key references addresses on update cascade on delete cascade,
    units integer not null default 0,
    open integer not null default 0,
    visited integer not null default 0,
    unvisited integer not null default 0,
    not_home integer not null default 0,
    no_interest integer not null default 0,
    follow_up integer not null default 0,
    appointment integer not null default 0,
    sold integer not null default 0,
    closed integer not null default 0,
    last_visit_at timestamptz
  )`,
  `insert into address_counts (address_id) select id from addresses`,
  sums,
  countAddresses,
  `select count_addresses(array(select distinct address_id from units))`,
  `create function add_address_counts() returns trigger language plpgsql as $$ begin
    insert into address_counts (address_id) select id from after_rows;
    return null;
  end $$`,
  `create trigger addresses_counted after insert on addresses referencing new table as after_rows
    for each statement execute function add_address_counts()`,
  ...trigger("insert", "new table as after_rows", "select address_id from after_rows"),
  ...trigger("delete", "old table as before_rows", "select address_id from before_rows"),
  ...trigger("update", "old table as before_rows new table as after_rows", changed),
  /* What a visit's day, a team's weeks and an area's orders are read by. */
  `create index qualifications_day on qualifications (created_at)`,
  `create index qualifications_person_day on qualifications (user_id, created_at)`,
];
