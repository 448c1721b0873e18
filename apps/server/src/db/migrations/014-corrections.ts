import { sql, type Kysely } from "kysely";

/**
 * What became of an order: its statuses in their order, files with the time that they came and went, what was put right (append-only), and
 * mails that nobody got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* Two statuses of one millisecond have an order too. Those that are there are numbered as they came. */
  `alter table order_statuses add column number bigint`,
  `update order_statuses s set number = n.number from (
    select id, row_number() over (order by received_at, created_at, id) as number from order_statuses
  ) n where n.id = s.id`,
  `alter table order_statuses alter column number set not null`,
  `alter table order_statuses alter column number add generated always as identity`,
  `select setval(pg_get_serial_sequence('order_statuses', 'number'), (select coalesce(max(number), 0) + 1 from order_statuses), false)`,
  `drop index order_statuses_order`,
  `create index order_statuses_order on order_statuses (order_id, number)`,
  `alter table order_files add column added_at timestamptz not null default now(), add column replaced_at timestamptz`,
  `update order_files f set added_at = o.received_at from orders o where o.id = f.order_id`,
  `create index order_files_iri on order_files (iri)`,
  `create table order_corrections (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    field text not null,
    submitted jsonb not null,
    corrected jsonb not null,
    user_id uuid not null references users,
    created_at timestamptz not null
  )`,
  `create index order_corrections_order on order_corrections (order_id, id)`,
  `create function refuse_change() returns trigger language plpgsql as $$
    begin
      raise exception 'rows of % are only added', tg_table_name;
    end
  $$`,
  `create trigger order_corrections_stay before update or delete on order_corrections for each row execute function refuse_change()`,
  `alter table mails add column failed_at timestamptz, add column bounced_at timestamptz`,
  `create index orders_user_number on orders (user_id, number desc)`,
  `create index qualifications_delayed on qualifications (user_id) where data ->> 'contractType' = 'paper-delayed'`,
];
