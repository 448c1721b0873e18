import { sql, type Kysely } from "kysely";

/** Everything that the first door needs. Runs on PGlite (PostgreSQL 18) and on PostgreSQL 15 alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const people = [
  `create table users (
    id uuid primary key,
    username text not null unique,
    name text not null,
    password_hash text not null,
    roles text[] not null,
    fe_group text not null default 'a',
    preferences jsonb not null default '{}',
    last_ping_at timestamptz,
    disabled boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  `create table refresh_tokens (
    token_hash text primary key,
    family_id uuid not null,
    user_id uuid not null references users,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    first_used_at timestamptz,
    revoked_at timestamptz
  )`,
  `create index refresh_tokens_family on refresh_tokens (family_id)`,
  `create index refresh_tokens_user on refresh_tokens (user_id)`,
  `create index refresh_tokens_expiry on refresh_tokens (expires_at)`,
  /* However an account is disabled or gets another password, by hand as well: its sessions are over in the same moment (S9). */
  `create function end_sessions() returns trigger language plpgsql as $$
    begin
      update refresh_tokens set revoked_at = now() where user_id = new.id and revoked_at is null;
      return null;
    end
  $$`,
  `create trigger users_end_sessions after update of password_hash, disabled on users for each row
    when (new.password_hash is distinct from old.password_hash or (new.disabled and not old.disabled))
    execute function end_sessions()`,
];

const devices = [
  /* Keys that devices seal their data with, sealed under the server's own; the number says which is the oldest. */
  `create table data_keys (
    user_id uuid not null references users,
    id text not null,
    number bigint generated always as identity,
    sealed text not null,
    created_at timestamptz not null default now(),
    primary key (user_id, id)
  )`,
  /* The last sign of life of each device and user. */
  `create table pings (
    user_id uuid not null references users,
    device_id uuid not null,
    app_version text not null,
    open_requests jsonb not null,
    condition jsonb not null,
    device_at timestamptz not null,
    received_at timestamptz not null,
    primary key (user_id, device_id)
  )`,
  /* What went wrong on devices, redacted, and what the server found out about them. */
  `create table system_reportings (
    id bigint generated always as identity primary key,
    user_id uuid not null references users,
    device_id uuid not null,
    app_version text not null,
    kind text not null,
    code text not null,
    text text not null,
    facts jsonb not null,
    device_at timestamptz not null,
    received_at timestamptz not null
  )`,
  `create index system_reportings_user on system_reportings (user_id, received_at)`,
  `create index system_reportings_received on system_reportings (received_at)`,
];

const masters = [
  `create table providers (
    id integer primary key,
    name text not null,
    short_name text not null,
    logo jsonb,
    small_logo jsonb,
    settings jsonb not null default '{}'
  )`,
  `create table carriers (id text primary key, name text not null)`,
  `create table projects (id uuid primary key, name text not null unique, settings jsonb not null)`,
  `create table order_forms (
    id uuid not null,
    version text not null,
    number integer generated always as identity,
    name text not null,
    status text not null check (status in ('ACTIVE', 'INACTIVE')),
    provider_id integer not null references providers,
    regular boolean not null default true,
    data jsonb not null,
    created_at timestamptz not null default now(),
    primary key (id, version)
  )`,
  `create unique index order_forms_one_active on order_forms (id) where status = 'ACTIVE'`,
  `create table deprecated_fe_versions (version text primary key, deprecated_at timestamptz, discontinued_at timestamptz)`,
];

const places = [
  `create table territories (
    id uuid primary key,
    name text not null unique,
    geometry jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table territory_members (
    territory_id uuid not null references territories,
    user_id uuid not null references users,
    primary key (territory_id, user_id)
  )`,
  `create index territory_members_user on territory_members (user_id)`,
  `create table addresses (
    id uuid primary key,
    number integer generated always as identity,
    strasse text not null,
    hausnummer text not null,
    hausnummer_zusatz text not null default '',
    plz text not null default '',
    ort text not null default '',
    lat numeric(10, 7),
    lon numeric(10, 7),
    provider_id integer not null references providers,
    project_id uuid references projects,
    data jsonb not null default '{}',
    search_text text not null,
    created_by uuid references users,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    unique (provider_id, plz, ort, strasse, hausnummer, hausnummer_zusatz)
  )`,
  `create index addresses_street on addresses (strasse, hausnummer)`,
  `create table address_territories (
    address_id uuid not null references addresses,
    territory_id uuid not null references territories,
    primary key (address_id, territory_id)
  )`,
  `create index address_territories_territory on address_territories (territory_id)`,
  `create table address_forms (
    address_id uuid not null references addresses,
    form_id uuid not null,
    primary key (address_id, form_id)
  )`,
  `create table units (
    id uuid primary key,
    address_id uuid not null references addresses,
    position integer not null,
    name text,
    type text not null default 'PRIVATE' check (type in ('PRIVATE', 'BUSINESS')),
    status text not null default 'OPEN' check (status in ('OPEN', 'CLOSED', 'SALE', 'EXT_SALE')),
    order_id uuid,
    created_by uuid references users,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index units_address on units (address_id, position)`,
];

const visits = [
  `create table qualifications (
    id uuid primary key,
    unit_id uuid not null references units,
    code text not null,
    data jsonb not null default '{}',
    user_id uuid not null references users,
    created_at timestamptz not null,
    edited_at timestamptz,
    received_at timestamptz not null default now()
  )`,
  `create index qualifications_unit on qualifications (unit_id, created_at)`,
  /* What a qualification said before it was edited: nothing that was recorded is lost. */
  `create table qualification_edits (
    id bigint generated always as identity primary key,
    qualification_id uuid not null references qualifications,
    code text not null,
    data jsonb not null,
    edited_at timestamptz not null,
    received_at timestamptz not null default now()
  )`,
  `create table comments (
    id uuid primary key,
    unit_id uuid not null references units,
    user_id uuid not null references users,
    text text not null,
    created_at timestamptz not null,
    received_at timestamptz not null default now()
  )`,
  `create index comments_unit on comments (unit_id, created_at)`,
  `create table appointments (
    id uuid primary key,
    type text,
    user_id uuid references users,
    address_id uuid references addresses,
    unit_id uuid references units,
    begins_at timestamptz not null,
    ends_at timestamptz not null,
    all_day boolean not null default false,
    subject text not null default '',
    done boolean not null default false,
    data jsonb not null default '{}',
    created_by uuid references users,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now()
  )`,
  `create index appointments_user on appointments (user_id, begins_at)`,
  `create index appointments_unit on appointments (unit_id)`,
];

const papers = [
  `create table files (
    id uuid primary key,
    user_id uuid not null references users,
    type text not null,
    media_type text not null,
    sha256 text not null,
    size integer not null,
    created_at timestamptz not null default now()
  )`,
  `create index files_user on files (user_id, created_at)`,
  `create table customers (
    id uuid primary key,
    data jsonb not null,
    created_by uuid not null references users,
    created_at timestamptz not null default now()
  )`,
  `create table broadcasts (
    id uuid primary key,
    user_id uuid not null references users,
    unit_id uuid not null references units,
    form_id uuid not null,
    form_version text not null,
    answers jsonb not null,
    request jsonb not null,
    prices jsonb not null,
    requested_at timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  `create table orders (
    id uuid primary key,
    number integer generated always as identity (start with 100001),
    unit_id uuid not null references units,
    customer_id uuid not null references customers,
    user_id uuid not null references users,
    type text not null,
    contract_type text not null,
    provider_id integer not null references providers,
    form_id uuid not null,
    form_version text not null,
    answers jsonb not null,
    provider_data jsonb not null,
    shown_totals jsonb not null,
    prices jsonb not null,
    deviations jsonb not null default '[]',
    foreign_territory boolean not null default false,
    broadcast_id uuid references broadcasts,
    device jsonb,
    status text not null default 'NEW',
    captured_at timestamptz not null,
    received_at timestamptz not null default now()
  )`,
  `create index orders_unit on orders (unit_id)`,
  `create index orders_user on orders (user_id, status)`,
  `create table order_files (
    order_id uuid not null references orders,
    iri text not null,
    sha256 text not null,
    primary key (order_id, iri)
  )`,
  `create table order_statuses (
    id uuid primary key,
    order_id uuid not null references orders,
    status text not null,
    description text not null default '',
    data jsonb not null default '{}',
    user_id uuid references users,
    created_at timestamptz not null,
    received_at timestamptz not null default now()
  )`,
  `create index order_statuses_order on order_statuses (order_id, received_at)`,
  `create table evidence (
    id bigint generated always as identity primary key,
    order_id uuid not null references orders,
    event text not null,
    occurred_at timestamptz not null,
    sha256 text,
    source text not null default 'device' check (source in ('device', 'server')),
    received_at timestamptz not null default now()
  )`,
  `create index evidence_order on evidence (order_id, id)`,
  `create table documents (
    id uuid primary key,
    type text not null,
    media_type text not null default 'application/pdf',
    sha256 text not null,
    size integer not null,
    broadcast_id uuid references broadcasts,
    order_id uuid references orders,
    created_at timestamptz not null default now()
  )`,
  `create index documents_order on documents (order_id)`,
  `create index documents_broadcast on documents (broadcast_id)`,
];

const plumbing = [
  /*
   * One row per request that had an effect: the answer that a repetition gets (3-decisions "Idempotency"). The request id is the
   * device's own name for the request, so that one that vanished can be told from one that arrived.
   */
  `create table receipts (
    key text primary key,
    user_id uuid not null,
    route text not null,
    content_hash text not null,
    request_id uuid,
    status integer,
    reply json,
    created_at timestamptz not null default now()
  )`,
  `create index receipts_request on receipts (request_id)`,
  /* The hub's log: written in the transaction of the change, one growing id (architecture law 4). */
  `create table events (
    id bigint generated always as identity primary key,
    topic text not null,
    alternates text[] not null,
    private boolean not null default true,
    public_id text unique,
    type text,
    retry_ms integer,
    data text not null,
    created_at timestamptz not null default now()
  )`,
  /* Wakes the hubs of all processes when the transaction commits, without a statement of its own. */
  `create function wake_hubs() returns trigger language plpgsql as $$
    begin
      perform pg_notify('rundgang_events', '');
      return null;
    end
  $$`,
  `create trigger events_wake_hubs after insert on events for each statement execute function wake_hubs()`,
  /* One mail per broadcast and per order: the unique purpose is what a crashed job cannot repeat. */
  `create table mails (
    id uuid primary key,
    purpose text not null unique,
    recipient text not null,
    subject text not null,
    body_text text not null,
    body_html text not null,
    attachments jsonb not null default '[]',
    created_at timestamptz not null default now(),
    sent_at timestamptz
  )`,
];

const statements = [...people, ...devices, ...masters, ...places, ...visits, ...papers, ...plumbing];
