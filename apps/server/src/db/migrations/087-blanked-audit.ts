import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * An erasure takes what the audit log and the words on sales elsewhere quote of a person (decision 165): free text that somebody typed, of an entry that
 * stays. Everything else of them is refused as before, and the server's own role does it by functions of the database's owner alone. An import that has
 * ended needs the first rows of its file no more, which may name anybody.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const refuse = `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rundgang.forgets', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and current_setting('rundgang.blanks', true) = 'on' then
    if tg_table_name = 'audit_entries' and to_jsonb(new) - array['before', 'after'] = to_jsonb(old) - array['before', 'after'] then return new; end if;
    if tg_table_name = 'ext_sales' and to_jsonb(new) - 'note' = to_jsonb(old) - 'note' and new.note = '' then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$`;

/** The text of JSON: a line's end in it is no letter before a word. */
const plainText = `create function audit_text(content jsonb) returns text language sql immutable as $$
  select regexp_replace(content::text, '\\\\[nrtbf]', ' ', 'g')
$$`;

/**
 * Puts '•' in the place of texts of an entry's columns: those with a name in entries of these ids alone, those with a mark (mail, phone, account) in
 * any. Names and marks are patterns. Answers how many entries that was.
 */
const blank = `create function blank_audit(ids text[], names text[], marks text[]) returns integer language plpgsql security definer
set search_path = public, pg_temp as $$
declare
  blanked integer;
begin
  perform set_config('rundgang.blanks', 'on', true);
  update audit_entries set
    before = (select coalesce(jsonb_object_agg(key, case when audit_text(value) ~ any(marks) or (entity_id = any(ids) and audit_text(value) ~ any(names))
      then '"•"'::jsonb else value end), '{}') from jsonb_each(before)),
    after = (select coalesce(jsonb_object_agg(key, case when audit_text(value) ~ any(marks) or (entity_id = any(ids) and audit_text(value) ~ any(names))
      then '"•"'::jsonb else value end), '{}') from jsonb_each(after))
  where entity in ('ext_sales', 'iban_views', 'contact_requests', 'address_notes', 'order_progress', 'order_claims')
    and ((audit_text(before) || audit_text(after)) ~ any(marks) or (entity_id = any(ids) and (audit_text(before) || audit_text(after)) ~ any(names)));
  get diagnostics blanked = row_count;
  perform set_config('rundgang.blanks', '', true);
  return blanked;
end $$`;

/** Takes the notes of words on sales elsewhere; the words stay in their order, for the last one holds. */
const blankSales = `create function blank_sales(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform set_config('rundgang.blanks', 'on', true);
  update ext_sales set note = '' where id = any(ids);
  perform set_config('rundgang.blanks', '', true);
end $$`;

/** The columns of a file stay: the list of its rejected rows is headed by them. */
const withoutCells = `create function without_cells(preview jsonb) returns jsonb language sql immutable as $$
  select preview || '{"rows": []}' || case when jsonb_typeof(preview -> 'columns') = 'array' then jsonb_build_object('columns',
    (select coalesce(jsonb_agg(one || '{"examples": []}' order by place), '[]') from jsonb_array_elements(preview -> 'columns') with ordinality c (one, place)))
    else '{}' end
$$`;

const dropCells = `create function drop_cells() returns trigger language plpgsql as $$
begin
  new.preview := without_cells(new.preview);
  return new;
end $$`;

const statements = [
  refuse,
  plainText,
  blank,
  blankSales,
  withoutCells,
  dropCells,
  `create trigger imports_without_cells before insert or update on imports for each row
    when (new.ended_at is not null and new.preview is not null) execute function drop_cells()`,
  `update imports set preview = without_cells(preview) where ended_at is not null and preview is not null`,
];
