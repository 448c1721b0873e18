import { sql, type Kysely } from "kysely";

/**
 * Statuses of an order are only added, as its evidence binds them one by one; files are found by their bytes; and the mail of a new mandate
 * is a step of its order (decision 050).
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create trigger order_statuses_stay before update or delete on order_statuses for each row execute function refuse_change()`,
  `create trigger order_statuses_never_emptied before truncate on order_statuses
    for each statement execute function refuse_change()`,
  `create index files_sha256 on files (sha256)`,
  `create index order_files_sha256 on order_files (sha256)`,
  /* As in migration 017; the mail of a mandate is named by the mandate's document. */
  `create or replace function note_mail_step() returns trigger language plpgsql as $$
    declare
      kind text := split_part(new.purpose, ':', 1);
      what text := case kind when 'broadcast' then 'vzf' when 'order' then 'confirmation' when 'mandate' then 'mandate_mail' else kind end;
      about uuid;
      named uuid;
    begin
      if new.purpose !~ '^(broadcast|order|withdrawal|mandate):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
      named := split_part(new.purpose, ':', 2)::uuid;
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
