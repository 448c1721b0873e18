import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * What orders and customers say is sealed in its own columns (decision 168): a sealed value is a JSON text where a plain one is an object or a list. The
 * server does it, which has the keys, as soon as no older process is at work. Sealing is no change of content: the rows that are only added to and the
 * content that stays take a sealed text in the place of what was there, by a function of the database's owner alone.
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
  if tg_op = 'UPDATE' and current_setting('rundgang.seals', true) = 'on' and tg_table_name = 'order_corrections' then
    if to_jsonb(new) - array['submitted', 'corrected'] = to_jsonb(old) - array['submitted', 'corrected']
      and jsonb_typeof(to_jsonb(new) -> 'submitted') = 'string' and jsonb_typeof(to_jsonb(new) -> 'corrected') = 'string' then return new; end if;
  end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$`;

/** As before, but for the answers, which their own trigger judges. */
const contentStays = [
  `drop trigger orders_content_stays on orders`,
  `create trigger orders_content_stays before update on orders for each row
    when ((new.id, new.number, new.form_id, new.form_version, new.shown_totals, new.prices, new.price_basis, new.device,
        new.broadcast_id, new.contract_type)
      is distinct from (old.id, old.number, old.form_id, old.form_version, old.shown_totals, old.prices, old.price_basis,
        old.device, old.broadcast_id, old.contract_type))
    execute function refuse_other_content()`,
  `create function refuse_other_answers() returns trigger language plpgsql as $$
    begin
      if jsonb_typeof(new.answers) = 'string' and current_setting('rundgang.seals', true) = 'on'
        and pg_has_role(current_user, (select relowner from pg_class where oid = tg_relid), 'usage') then return new; end if;
      raise exception 'what stands in a row of % stays; a change is a new version', tg_table_name;
    end
  $$`,
  `create trigger orders_answers_stay before update of answers on orders for each row
    when (new.answers is distinct from old.answers) execute function refuse_other_answers()`,
];

const seal = [
  `create function seal_orders(ids uuid[], answers_now text[], provider_data_now text[]) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      perform set_config('rundgang.seals', 'on', true);
      update orders o set answers = to_jsonb(made.answers), provider_data = to_jsonb(made.provider_data)
        from unnest(ids, answers_now, provider_data_now) made (id, answers, provider_data) where o.id = made.id;
      perform set_config('rundgang.seals', '', true);
    end $$`,
  `create function seal_corrections(ids bigint[], submitted_now text[], corrected_now text[]) returns void language plpgsql security definer
    set search_path = public, pg_temp as $$
    begin
      perform set_config('rundgang.seals', 'on', true);
      update order_corrections c set submitted = to_jsonb(made.submitted), corrected = to_jsonb(made.corrected)
        from unnest(ids, submitted_now, corrected_now) made (id, submitted, corrected) where c.id = made.id;
      perform set_config('rundgang.seals', '', true);
    end $$`,
];

/** What is still plain is found at once, however many rows there are; and who has an account, by its mark. */
const indexes = [
  `create index orders_plain on orders (id) where jsonb_typeof(answers) <> 'string' or jsonb_typeof(provider_data) <> 'string'`,
  `create index order_corrections_plain on order_corrections (id) where jsonb_typeof(submitted) <> 'string' or jsonb_typeof(corrected) <> 'string'`,
  `create index customers_plain on customers (id) where (jsonb_typeof(data -> 'iban') = 'string' and data ->> 'iban' <> '')
    or (jsonb_typeof(data -> 'geburtsdatum') = 'string' and data ->> 'geburtsdatum' <> '')`,
  `create index customers_mark on customers ((data -> 'iban' ->> 'mark'))`,
];

const statements = [refuse, ...contentStays, ...seal, ...indexes];
