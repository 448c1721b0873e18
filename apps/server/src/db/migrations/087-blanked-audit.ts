import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * An erasure takes what the audit log quotes of a person (decision 165): free text that somebody typed, of an entry that stays. Everything else of an
 * entry is refused as before, and the server's own role does it by a function of the database's owner alone.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const refuse = `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rundgang.forgets', true) = 'on' then return old; end if;
  if tg_op = 'UPDATE' and tg_table_name = 'audit_entries' and current_setting('rundgang.blanks', true) = 'on' then
    if to_jsonb(new) - array['before', 'after', 'label'] = to_jsonb(old) - array['before', 'after', 'label'] then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$`;

/** Puts '•' in the place of each text of an entry's columns that is like one of these; answers how many entries that was. */
const blank = `create function blank_audit(words text[]) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  blanked integer;
begin
  perform set_config('rundgang.blanks', 'on', true);
  update audit_entries set
    label = case when label ilike any(words) then '•' else label end,
    before = (select coalesce(jsonb_object_agg(key, case when value::text ilike any(words) then '"•"'::jsonb else value end), '{}') from jsonb_each(before)),
    after = (select coalesce(jsonb_object_agg(key, case when value::text ilike any(words) then '"•"'::jsonb else value end), '{}') from jsonb_each(after))
  where entity in ('ext_sales', 'iban_views', 'contact_requests', 'address_notes', 'order_progress', 'order_claims')
    and (label || before::text || after::text) ilike any(words);
  get diagnostics blanked = row_count;
  perform set_config('rundgang.blanks', '', true);
  return blanked;
end $$`;

const statements = [refuse, blank];
