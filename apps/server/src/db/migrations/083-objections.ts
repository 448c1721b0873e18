import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Objections to visits and calls (decision 163), the units for which each holds, and `no_visits` of a unit, which is derived with its status:
 * every address that is read asks for it. A process of before this derives no status from them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table units add column no_visits boolean not null default false`,
  `create table objections (
    id uuid primary key,
    number bigint generated always as identity,
    address_id uuid not null references addresses,
    unit_id uuid references units on delete set null,
    position integer not null,
    door_key text not null,
    name text,
    source text not null check (source in ('door', 'phone', 'letter', 'mail', 'page')),
    received_on date not null,
    until date,
    note text not null default '',
    user_id uuid references users,
    order_id uuid references orders on delete set null,
    created_at timestamptz not null,
    received_at timestamptz not null default now(),
    /* The one in force of which this says the same again. */
    same_as uuid references objections on delete cascade,
    called_off integer not null default 0,
    ended_at timestamptz,
    ended_by uuid references users
  )`,
  `create index objections_address on objections (address_id)`,
  `create index objections_door on objections (door_key) where ended_at is null and same_as is null`,
  `create index objections_same on objections (same_as) where same_as is not null`,
  `create table objection_units (
    objection_id uuid not null references objections on delete cascade,
    unit_id uuid not null references units on delete cascade,
    primary key (objection_id, unit_id)
  )`,
  `create index objection_units_unit on objection_units (unit_id)`,
  /* The function of 077 is replaced and not renamed, for an older process goes on beside it. */
  `create or replace function audit_label(entity text, content jsonb) returns text language sql stable as $$
    select case entity
      when 'project_forms' then (select name from projects where id = (content ->> 'project_id')::uuid) || ', '
        || (select name from order_forms where id = (content ->> 'form_id')::uuid order by number desc limit 1)
      when 'address_notes' then
        (select concat_ws(' ', strasse, hausnummer || hausnummer_zusatz) from addresses where id = (content ->> 'address_id')::uuid)
      when 'objections' then
        (select concat_ws(' ', strasse, hausnummer || hausnummer_zusatz) from addresses where id = (content ->> 'address_id')::uuid)
          || ', WE ' || (content ->> 'position')
      else audit_label_063(entity, content)
    end
  $$`,
  /* What a customer says himself stands in its row: nobody of ours has done it. */
  `create trigger objections_recorded after insert on objections
    for each row when (new.user_id is not null)
    execute function keep_audit('id', '', 'note,name', 'number,address_id,unit_id,position,door_key,user_id,order_id,created_at,received_at,called_off')`,
  `create trigger objections_changed after update of until, ended_at on objections
    for each row when (new.until is distinct from old.until or new.ended_at is distinct from old.ended_at)
    execute function keep_audit('id', '', 'note,name', 'number,address_id,unit_id,position,door_key,user_id,order_id,created_at,received_at,called_off,ended_by')`,
];
