import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * What is only added to may go when its time is over or its person asks (decision 164), by functions of the database's owner alone: the server's own
 * role still changes and deletes none of it. The functions judge by the database's clock and refuse what is held, whoever calls them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

/** A row goes only within a transaction that says so; changed is none, emptied no table. */
const refuse = `create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('rundgang.forgets', true) = 'on' then return old; end if;
  raise exception 'rows of % are only added', tg_table_name;
end $$`;

/** The shortest time for which the law has papers kept: six years from the end of the calendar year (§ 147 AO, § 257 HGB). */
const heldFor = 6;

/**
 * Deletes orders with all that hangs on them, and answers the uuids of files and documents that nobody names any more. Refuses one that is open, and
 * one that was a contract before its time.
 */
const forgetOrders = `create function forget_orders(ids uuid[]) returns setof uuid language plpgsql security definer set search_path = public, pg_temp as $$
declare
  held integer;
  papers uuid[];
  uploads uuid[];
  buyers uuid[];
  summaries uuid[];
begin
  select o.number into held from orders o where o.id = any(ids) and (
    o.status in ('NEW', 'PENDING', 'CHANGE_REQUEST')
    or ((o.status = 'ACCEPTED' or exists (select from order_statuses s where s.order_id = o.id and s.status = 'ACCEPTED'))
      and extract(year from greatest(o.received_at, (select max(s.received_at) from order_statuses s where s.order_id = o.id)) at time zone 'Europe/Berlin')
        >= extract(year from clock_timestamp() at time zone 'Europe/Berlin') - ${heldFor})) limit 1;
  if held is not null then raise exception 'order % is held', held; end if;
  perform set_config('rundgang.forgets', 'on', true);
  buyers := array(select distinct customer_id from orders where id = any(ids));
  /* One that another order names as well is that order's paper. */
  summaries := array(select broadcast_id from orders o where o.id = any(ids) and o.broadcast_id is not null
    and not exists (select from orders other where other.broadcast_id = o.broadcast_id and other.id <> all(ids)));
  papers := array(select id from documents where order_id = any(ids) or broadcast_id = any(summaries));
  papers := papers || array(select sealed_id from document_seals where document_id = any(papers));
  uploads := array(select right(iri, 36)::uuid from order_files where order_id = any(ids) and iri like '/api/uploaded\\_files/%');
  delete from mails m where m.purpose in (
      select word || ':' || id from unnest(ids) id, unnest(array['order', 'withdrawal']) word
      union all select 'mandate:' || id from unnest(papers) id
      union all select 'broadcast:' || id from unnest(summaries) id
      union all select 'link:' || l.id from customer_links l where l.order_id = any(ids)
      union all select 'status:' || n.id from status_notices n where n.order_id = any(ids))
    or m.resend_of in (select r.id from mails r where r.purpose in (
      select word || ':' || id from unnest(ids) id, unnest(array['order', 'withdrawal']) word
      union all select 'mandate:' || id from unnest(papers) id
      union all select 'broadcast:' || id from unnest(summaries) id
      union all select 'link:' || l.id from customer_links l where l.order_id = any(ids)
      union all select 'status:' || n.id from status_notices n where n.order_id = any(ids)));
  delete from status_sessions where order_id = any(ids);
  delete from status_notices where order_id = any(ids);
  delete from status_links where order_id = any(ids);
  delete from contact_requests where order_id = any(ids);
  delete from customer_questions where order_id = any(ids);
  delete from customer_sessions where link_id in (select id from customer_links where order_id = any(ids));
  delete from customer_links where order_id = any(ids);
  delete from order_progress where order_id = any(ids);
  delete from order_notes where order_id = any(ids);
  delete from order_claims where order_id = any(ids);
  delete from order_corrections where order_id = any(ids);
  delete from order_files where order_id = any(ids);
  delete from evidence where order_id = any(ids);
  delete from order_statuses where order_id = any(ids);
  delete from document_seals where document_id = any(papers) or sealed_id = any(papers);
  delete from documents where id = any(papers);
  update units set order_id = null where order_id = any(ids);
  delete from orders where id = any(ids);
  delete from broadcasts where id = any(summaries);
  delete from iban_views where customer_id = any(buyers) and not exists (select from orders o where o.customer_id = iban_views.customer_id);
  delete from customers where id = any(buyers) and not exists (select from orders o where o.customer_id = customers.id);
  uploads := array(select u from unnest(uploads) u where not exists (select from order_files f where f.iri = '/api/uploaded_files/' || u)
    and not exists (select from address_files f where f.file_id = u) and not exists (select from address_notes n where n.file_id = u));
  delete from files where id = any(uploads);
  perform set_config('rundgang.forgets', '', true);
  return query select unnest(papers || uploads);
end $$`;

/** Deletes appointments with their consultations; refuses one in which an order was captured, for its steps belong to that order's evidence. */
const forgetAppointments = `create function forget_appointments(ids uuid[]) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  calls uuid[];
begin
  calls := array(select id from video_calls where appointment_id = any(ids));
  if exists (select from orders where video_call_id = any(calls)) then raise exception 'a call of an order is held'; end if;
  perform set_config('rundgang.forgets', 'on', true);
  delete from mails where split_part(purpose, ':', 1) = 'consultation' and split_part(purpose, ':', 2) = any(select c::text from unnest(calls) c);
  delete from channel_messages where call_id = any(calls);
  delete from callbacks where call_id = any(calls);
  delete from video_call_steps where call_id = any(calls);
  delete from video_calls where id = any(calls);
  delete from appointments where id = any(ids);
  perform set_config('rundgang.forgets', '', true);
end $$`;

/** Deletes the audit log's entries of before a time, which is at least three years ago at the end of their calendar year; answers how many. */
const forgetAudit = `create function forget_audit(until_then timestamptz) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  gone integer;
begin
  if until_then > (date_trunc('year', clock_timestamp() at time zone 'Europe/Berlin') - interval '3 years') at time zone 'Europe/Berlin' then
    raise exception 'entries of the audit log are held for three years';
  end if;
  perform set_config('rundgang.forgets', 'on', true);
  delete from audit_entries where at < until_then;
  get diagnostics gone = row_count;
  perform set_config('rundgang.forgets', '', true);
  return gone;
end $$`;

/** What goes for good leaves no copy in the audit log; what somebody deletes there is told of as before (migration 035). */
const leaveNoCopy = [
  `create function skip_forgotten() returns trigger language plpgsql as $$
begin
  if current_setting('rundgang.forgets', true) = 'on' then return null; end if;
  return new;
end $$`,
  `create trigger audit_entries_forgotten before insert on audit_entries for each row
    when (new.action = 'delete' and new.entity in ('iban_views', 'order_progress', 'order_claims')) execute function skip_forgotten()`,
];

const statements = [refuse, forgetOrders, forgetAppointments, forgetAudit, ...leaveNoCopy];
