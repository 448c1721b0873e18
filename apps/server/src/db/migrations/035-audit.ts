import { sql, type Kysely } from "kysely";

/**
 * Who changed what of people, territories and masters (decision 100): the database itself writes an entry for each row that changes, so that
 * a command and SQL by hand stand there as well. `rundgang.author` names who writes, within his transaction.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

interface Audited {
  readonly table: string;
  readonly key: string;
  /** The column by which people know a row. */
  readonly label: string;
  /** Columns whose change is told without their content. */
  readonly hidden?: string;
  /** Columns whose change is no business of anybody's. */
  readonly ignored?: string;
  /** Of a table to which rows are only added: which of them count. */
  readonly onlyInserts?: string;
}

const audited: readonly Audited[] = [
  {
    table: "users",
    key: "id",
    label: "name",
    hidden: "password_hash",
    ignored: "preferences,last_ping_at,duty_position,created_at",
  },
  { table: "territories", key: "id", label: "name", hidden: "geometry", ignored: "created_at" },
  { table: "territory_members", key: "territory_id,user_id", label: "", ignored: "since" },
  { table: "providers", key: "id", label: "name", hidden: "logo,small_logo" },
  { table: "carriers", key: "id", label: "name" },
  { table: "projects", key: "id", label: "name" },
  { table: "order_forms", key: "id,version", label: "name", hidden: "data", ignored: "number,created_at" },
  { table: "call_to_actions", key: "id", label: "name", ignored: "created_at" },
  { table: "presentation_decks", key: "id", label: "name", hidden: "slides", ignored: "created_at" },
  { table: "deprecated_fe_versions", key: "version", label: "version" },
  { table: "order_claims", key: "order_id", label: "", ignored: "id,until,claimed_at" },
  { table: "iban_views", key: "customer_id", label: "", ignored: "id,created_at" },
  /* What an import says stands in its own report. */
  { table: "ext_sales", key: "unit_id", label: "", ignored: "id,number,created_at", onlyInserts: "new.user_id is not null" },
];

const entries = `create table audit_entries (
  id uuid primary key default gen_random_uuid(),
  number bigint generated always as identity,
  at timestamptz not null default clock_timestamp(),
  user_id uuid,
  name text not null,
  source text not null check (source in ('web', 'command', 'database')),
  request text not null default '',
  entity text not null,
  entity_id text not null,
  label text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb not null,
  after jsonb not null
)`;

/* What a row is called where no column of its own says it. */
const labelOf = `create function audit_label(entity text, content jsonb) returns text language sql stable as $$
  select case entity
    when 'territory_members' then (select name from users where id = (content ->> 'user_id')::uuid) || ', '
      || (select name from territories where id = (content ->> 'territory_id')::uuid)
    when 'order_claims' then 'Auftrag ' || (select number from orders where id = (content ->> 'order_id')::uuid)
    when 'iban_views' then 'Auftrag ' || (select min(number) from orders where customer_id = (content ->> 'customer_id')::uuid)
    when 'ext_sales' then (select concat_ws(' ', a.strasse, a.hausnummer || a.hausnummer_zusatz) || ', WE ' || u.position
      from units u join addresses a on a.id = u.address_id where u.id = (content ->> 'unit_id')::uuid)
  end
$$`;

const keep = `create function keep_audit() returns trigger language plpgsql as $$
declare
  author jsonb := nullif(current_setting('rundgang.author', true), '')::jsonb;
  hidden text[] := string_to_array(tg_argv[2], ',');
  ignored text[] := string_to_array(tg_argv[3], ',') || string_to_array(tg_argv[0], ',');
  row_then jsonb := case when tg_op = 'INSERT' then '{}'::jsonb else to_jsonb(old) end;
  row_now jsonb := case when tg_op = 'DELETE' then '{}'::jsonb else to_jsonb(new) end;
  whole jsonb := case when tg_op = 'DELETE' then row_then else row_now end;
  was jsonb;
  is_now jsonb;
begin
  select coalesce(jsonb_object_agg(key, case when key = any(hidden) then '"•"'::jsonb else value end), '{}') into was
    from jsonb_each(jsonb_strip_nulls(row_then - ignored)) where value is distinct from row_now -> key;
  select coalesce(jsonb_object_agg(key, case when key = any(hidden) then '"•"'::jsonb else value end), '{}') into is_now
    from jsonb_each(jsonb_strip_nulls(row_now - ignored)) where value is distinct from row_then -> key;
  if tg_op = 'UPDATE' and was = '{}' and is_now = '{}' then return null; end if;
  insert into audit_entries (user_id, name, source, request, entity, entity_id, label, action, before, after)
  values (
    (author ->> 'userId')::uuid, coalesce(author ->> 'name', session_user), coalesce(author ->> 'source', 'database'),
    coalesce(author ->> 'request', ''), tg_table_name,
    (select string_agg(whole ->> part, ' ') from unnest(string_to_array(tg_argv[0], ',')) part),
    coalesce(whole ->> nullif(tg_argv[1], ''), audit_label(tg_table_name, whole), ''), lower(tg_op), was, is_now);
  return null;
end $$`;

const triggers = audited.map(
  ({ table, key, label, hidden = "", ignored = "", onlyInserts }) =>
    `create trigger ${table}_audited after ${onlyInserts === undefined ? "insert or update or delete" : "insert"} on ${table}
      for each row when (${onlyInserts ?? "true"}) execute function keep_audit('${key}', '${label}', '${hidden}', '${ignored}')`,
);

const statements = [
  entries,
  `create index audit_entries_number on audit_entries (number desc)`,
  `create index audit_entries_at on audit_entries (at)`,
  `create index audit_entries_entity on audit_entries (entity, number desc)`,
  labelOf,
  keep,
  ...triggers,
  `create trigger audit_entries_stay before update or delete on audit_entries for each row execute function refuse_change()`,
  `create trigger audit_entries_never_emptied before truncate on audit_entries for each statement execute function refuse_change()`,
];
