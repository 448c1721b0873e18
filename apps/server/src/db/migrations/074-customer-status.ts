import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * 'Status meines Auftrags' (decision 148): the link of each confirmed order, its sessions and the mails with each step; the days that the back office
 * sets, answers to questions, and other contact data that a customer asked for.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* The token of a link is computed from its nonce and the server's secret, so that whoever reads the table has no links. */
  `create table status_links (
    order_id uuid primary key references orders,
    nonce text not null unique,
    created_at timestamptz not null,
    mails_stopped_at timestamptz
  )`,
  `create table status_sessions (
    id uuid primary key,
    order_id uuid not null references status_links,
    secret_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  `create index status_sessions_order on status_sessions (order_id)`,
  /* Each is the cause of a mail: 'status:' and its id. */
  `create table status_notices (
    id uuid primary key,
    order_id uuid not null references orders,
    kind text not null,
    created_at timestamptz not null
  )`,
  `create index status_notices_order on status_notices (order_id)`,
  `create table order_progress (
    order_id uuid primary key references orders,
    order_number integer not null,
    construction_on date,
    appointment_on date,
    active_on date,
    port_state text check (port_state in ('requested', 'confirmed', 'done', 'rejected')),
    port_on date,
    changed_at timestamptz not null,
    changed_by uuid references users
  )`,
  `create trigger order_progress_audited after insert or update or delete on order_progress
    for each row execute function keep_audit('order_id', 'order_number', '', 'changed_at,changed_by')`,
  `alter table customer_questions add column answer text, add column answered_at timestamptz, add column answered_by uuid references users`,
  `create index customer_questions_open on customer_questions (order_id) where answered_at is null`,
  `create table contact_requests (
    id uuid primary key,
    order_id uuid not null references orders,
    order_number integer not null,
    email text not null,
    phone text not null,
    email_before text,
    phone_before text,
    created_at timestamptz not null,
    approved boolean,
    reason text not null default '',
    decided_at timestamptz,
    decided_by uuid references users
  )`,
  `create index contact_requests_order on contact_requests (order_id, created_at)`,
  `create unique index contact_requests_open on contact_requests (order_id) where decided_at is null`,
  `create trigger contact_requests_audited after update on contact_requests
    for each row execute function keep_audit('id', 'order_number', 'email,phone,email_before,phone_before,reason', 'order_id,created_at,decided_at,decided_by')`,
];
