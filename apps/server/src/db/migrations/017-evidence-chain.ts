import { sql, type Kysely } from "kysely";

/**
 * Evidence of each order as a chain of hashes that the database itself makes and keeps (decision 048), and every version of what a price
 * depends on: settings of a project, forms with their texts, and from when to when a form was in force.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of [...versions, ...captured, ...chain, ...mailSteps, ...stays]) await sql.raw(statement).execute(db);
}

const versions = [
  `create table project_versions (
    id bigint generated always as identity primary key,
    project_id uuid not null references projects,
    settings jsonb not null,
    since timestamptz not null
  )`,
  `create index project_versions_project on project_versions (project_id, since)`,
  `create function keep_project_version() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        insert into project_versions (project_id, settings, since) values (new.id, new.settings, '-infinity');
      elsif new.settings is distinct from old.settings then
        insert into project_versions (project_id, settings, since) values (new.id, new.settings, now());
      end if;
      return null;
    end
  $$`,
  `create trigger projects_versions after insert or update on projects for each row execute function keep_project_version()`,
  `insert into project_versions (project_id, settings, since) select id, settings, '-infinity' from projects`,
  `create table order_form_states (
    id bigint generated always as identity primary key,
    form_id uuid not null,
    form_version text not null,
    status text not null,
    since timestamptz not null,
    foreign key (form_id, form_version) references order_forms
  )`,
  `create index order_form_states_form on order_form_states (form_id, since)`,
  `create function keep_form_state() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' or new.status is distinct from old.status then
        insert into order_form_states (form_id, form_version, status, since) values (new.id, new.version, new.status, now());
      end if;
      return null;
    end
  $$`,
  `create trigger order_forms_states after insert or update on order_forms for each row execute function keep_form_state()`,
  `insert into order_form_states (form_id, form_version, status, since)
    select id, version, 'ACTIVE', created_at from order_forms order by number`,
  `insert into order_form_states (form_id, form_version, status, since)
    select f.id, f.version, 'INACTIVE', coalesce(f.next, f.created_at)
    from (select *, lead(created_at) over (partition by id order by number) as next from order_forms) f
    where f.status = 'INACTIVE' order by f.number`,
];

/** What an order was captured with beside its form, and how far its device's clock ran ahead of ours. */
const captured = [
  `alter table orders add column price_basis jsonb not null default '{}', add column clock_ahead_ms double precision`,
  `alter table broadcasts add column price_basis jsonb not null default '{}'`,
];

/** An entry as RFC 8785 has it: members by name, no blanks. PostgreSQL escapes text as that standard asks. */
const canonical = `create function canonical_evidence(e evidence) returns text language sql stable as $$
  select '{"app":' || coalesce(to_json(e.app_version)::text, 'null')
    || ',"clockAhead":' || coalesce(e.clock_ahead_ms::bigint::text, 'null')
    || ',"device":' || coalesce(to_json(e.device)::text, 'null')
    || ',"deviceAt":' || coalesce(to_json(evidence_instant(e.device_at))::text, 'null')
    || ',"documents":{' || coalesce((
      select string_agg(to_json(d.key)::text || ':' || to_json(d.value)::text, ',' order by d.key collate "C")
      from jsonb_each_text(e.documents) d), '') || '}'
    || ',"event":' || to_json(e.event)::text
    || ',"form":' || to_json(e.form_id::text)::text
    || ',"formVersion":' || to_json(e.form_version)::text
    || ',"notedAt":' || to_json(evidence_instant(e.received_at))::text
    || ',"number":' || e.number::text
    || ',"order":' || to_json(e.order_id::text)::text
    || ',"previous":' || coalesce(to_json(e.previous_hash)::text, 'null')
    || ',"serverAt":' || to_json(evidence_instant(e.occurred_at))::text
    || ',"sha256":' || coalesce(to_json(e.sha256)::text, 'null')
    || ',"source":' || to_json(e.source)::text
    || ',"textVersion":' || coalesce(e.text_version::text, 'null')
    || ',"user":' || coalesce(to_json(e.user_id::text)::text, 'null') || '}'
  $$`;

const chain = [
  `alter table evidence
    add column number integer,
    add column device_at timestamptz,
    add column clock_ahead_ms double precision,
    add column documents jsonb not null default '{}',
    add column device text,
    add column user_id uuid references users,
    add column app_version text,
    add column form_id uuid,
    add column form_version text,
    add column text_version integer,
    add column previous_hash text,
    add column hash text`,
  `create function evidence_instant(at timestamptz) returns text language sql stable as $$
    select to_char(date_trunc('milliseconds', at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  $$`,
  canonical,
  /*
   * One writer at a time for an order: its row is locked. What a statement adds sees the rows that it has added before. A device's step that
   * comes without its own time has it in occurred_at.
   */
  `create function chain_evidence() returns trigger language plpgsql as $$
    declare
      o record;
      last record;
    begin
      select * into strict o from orders where id = new.order_id for no key update;
      select number, hash into last from evidence where order_id = new.order_id and number is not null order by number desc limit 1;
      new.number := coalesce(last.number, 0) + 1;
      new.previous_hash := last.hash;
      if new.source = 'device' then
        new.device_at := coalesce(new.device_at, new.occurred_at);
        new.clock_ahead_ms := coalesce(new.clock_ahead_ms, o.clock_ahead_ms);
        new.device := coalesce(new.device, o.device ->> 'deviceId');
        new.app_version := coalesce(new.app_version, o.device ->> 'appVersion');
        new.user_id := coalesce(new.user_id, o.user_id);
      end if;
      new.form_id := o.form_id;
      new.form_version := o.form_version;
      new.text_version := (
        select (f.data -> 'documents' ->> 'active')::integer from order_forms f where f.id = o.form_id and f.version = o.form_version);
      new.hash := encode(sha256(convert_to(canonical_evidence(new), 'UTF8')), 'hex');
      return new;
    end
  $$`,
  /* What is there is chained in the order in which it came. */
  `create trigger evidence_chain before update on evidence for each row execute function chain_evidence()`,
  `do $$
    declare step record;
    begin
      for step in select id from evidence order by order_id, id loop
        update evidence set number = null where id = step.id;
      end loop;
    end
  $$`,
  `drop trigger evidence_chain on evidence`,
  `alter table evidence
    alter column number set not null, alter column form_id set not null, alter column form_version set not null,
    alter column hash set not null, add constraint evidence_one_successor unique (order_id, number)`,
  `create trigger evidence_chain before insert on evidence for each row execute function chain_evidence()`,
];

/** What becomes of an order's mails after it came is a step too, whoever notes it. */
const mailSteps = [
  `create function note_mail_step() returns trigger language plpgsql as $$
    declare
      kind text := split_part(new.purpose, ':', 1);
      what text := case kind when 'broadcast' then 'vzf' when 'order' then 'confirmation' else kind end;
      about uuid;
      named uuid;
    begin
      if new.purpose !~ '^(broadcast|order|withdrawal):[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then return null; end if;
      named := split_part(new.purpose, ':', 2)::uuid;
      for about in select id from orders where kind = 'broadcast' and broadcast_id = named
        union all select id from orders where kind <> 'broadcast' and id = named
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
  `create trigger mails_steps after update of sent_at, failed_at, bounced_at on mails for each row execute function note_mail_step()`,
  `create index if not exists orders_broadcast on orders (broadcast_id)`,
];

/** Rows that are only added, and columns that stay as they came. */
const stays = [
  ...["evidence", "project_versions", "order_form_states", "provider_versions"].map(
    (table) => `create trigger ${table}_stay before update or delete on ${table} for each row execute function refuse_change()`,
  ),
  ...["evidence", "order_corrections", "project_versions", "order_form_states", "provider_versions", "order_forms"].map(
    (table) =>
      `create trigger ${table}_never_emptied before truncate on ${table} for each statement execute function refuse_change()`,
  ),
  `create trigger order_forms_never_deleted before delete on order_forms for each row execute function refuse_change()`,
  `create function refuse_other_content() returns trigger language plpgsql as $$
    begin
      raise exception 'what stands in a row of % stays; a change is a new version', tg_table_name;
    end
  $$`,
  `create trigger order_forms_content_stays before update on order_forms for each row
    when ((new.id, new.version, new.number, new.name, new.provider_id, new.data, new.created_at)
      is distinct from (old.id, old.version, old.number, old.name, old.provider_id, old.data, old.created_at))
    execute function refuse_other_content()`,
  `create trigger orders_content_stays before update on orders for each row
    when ((new.id, new.number, new.form_id, new.form_version, new.answers, new.shown_totals, new.prices, new.price_basis, new.device,
        new.broadcast_id, new.contract_type)
      is distinct from (old.id, old.number, old.form_id, old.form_version, old.answers, old.shown_totals, old.prices, old.price_basis,
        old.device, old.broadcast_id, old.contract_type))
    execute function refuse_other_content()`,
  `create trigger broadcasts_content_stays before update on broadcasts for each row
    when ((new.id, new.form_id, new.form_version, new.answers_hash, new.prices, new.price_basis)
      is distinct from (old.id, old.form_id, old.form_version, old.answers_hash, old.prices, old.price_basis))
    execute function refuse_other_content()`,
];
