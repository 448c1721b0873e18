import { sql, type Kysely } from "kysely";

/** Who of the back office read an IBAN, and why (only added to); and mails that were sent again, with the steps that they are (decision 097). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table iban_views (
    id uuid primary key,
    customer_id uuid not null references customers,
    user_id uuid not null references users,
    reason text not null,
    created_at timestamptz not null
  )`,
  `create index iban_views_customer on iban_views (customer_id, created_at)`,
  `create trigger iban_views_stay before update or delete on iban_views for each row execute function refuse_change()`,
  `create trigger iban_views_never_emptied before truncate on iban_views for each statement execute function refuse_change()`,
  /* All of one cause name the first one. */
  `alter table mails add column resend_of uuid references mails, add column resent_by uuid references users`,
  `create index mails_resend_of on mails (resend_of) where resend_of is not null`,
  `create index mails_created on mails (created_at desc, id)`,
  /* As in migration 018; a mail that was sent again tells of what the first one told of. */
  `create or replace function note_mail_step() returns trigger language plpgsql as $$
    declare
      cause text := coalesce((select purpose from mails where id = new.resend_of), new.purpose);
      kind text := split_part(cause, ':', 1);
      what text := case kind when 'broadcast' then 'vzf' when 'order' then 'confirmation' when 'mandate' then 'mandate_mail' else kind end;
      about uuid;
      named uuid;
    begin
      if cause !~ '^(broadcast|order|withdrawal|mandate):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
      named := split_part(cause, ':', 2)::uuid;
      for about in select id from orders where kind = 'broadcast' and broadcast_id = named
        union all select order_id from documents where kind = 'mandate' and id = named
        union all select id from orders where kind not in ('broadcast', 'mandate') and id = named
      loop
        insert into evidence (order_id, event, occurred_at, source, received_at, sha256)
        select about, what || '_' || step.name, step.at, 'server', now(), (
          select case when jsonb_array_length(new.attachments) > 0 then new.attachments -> 0 ->> 'sha256' end)
        from (values
          (1, 'handed_over', old.sent_at, new.sent_at), (2, 'failed', old.failed_at, new.failed_at),
          (3, 'bounced', old.bounced_at, new.bounced_at)) step (rank, name, before, at)
        where step.before is null and step.at is not null order by step.rank;
      end loop;
      return null;
    end
  $$`,
];
