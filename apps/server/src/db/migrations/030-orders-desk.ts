import { orderSearchText } from "@rundgang/domain";
import { sql, type Kysely } from "kysely";

interface Row {
  readonly id: string;
  readonly vorname: string | null;
  readonly name: string | null;
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/** Orders at once: a few megabytes. */
const batch = 5000;

/** The back office finds an order by customer and door, reads its list by number and by receipt, says who works on it, and keeps notes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table orders add column search_text text not null default ''`).execute(db);
  for (let rows = await after(db, null); rows.length > 0; rows = await after(db, rows.at(-1)?.id ?? null)) {
    const texts = rows.map((row) => orderSearchText(row, row));
    const ids = rows.map(({ id }) => id);
    await sql`update orders o set search_text = made.text
      from unnest(${ids}::uuid[], ${texts}::text[]) as made (id, text) where o.id = made.id`.execute(db);
  }
  await sql.raw(`create index orders_number on orders (number desc)`).execute(db);
  await sql.raw(`create index orders_received on orders (received_at, number)`).execute(db);
  await sql.raw(`create index orders_status_number on orders (status, number desc)`).execute(db);
  await sql.raw(claims).execute(db);
  await sql.raw(`create index order_claims_order on order_claims (order_id, until)`).execute(db);
  await sql.raw(notes).execute(db);
  await sql.raw(`create index order_notes_order on order_notes (order_id, created_at)`).execute(db);
  await sql
    .raw(
      `do $$ begin
        create extension if not exists pg_trgm;
        create index orders_search on orders using gin (search_text gin_trgm_ops);
      exception when insufficient_privilege or undefined_file or feature_not_supported then
        raise notice 'the search of orders has no index';
      end $$`,
    )
    .execute(db);
}

const claims = `create table order_claims (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  claimed_at timestamptz not null default now(),
  until timestamptz not null,
  ended_at timestamptz
)`;

const notes = `create table order_notes (
  id uuid primary key,
  order_id uuid not null references orders,
  user_id uuid not null references users,
  text text not null,
  created_at timestamptz not null default now()
)`;

async function after(db: Kysely<unknown>, last: string | null): Promise<readonly Row[]> {
  const from = last === null ? sql`true` : sql`o.id > ${last}`;
  const { rows } = await sql<Row>`
    select o.id, k.data ->> 'vorname' as vorname, k.data ->> 'name' as name,
      a.strasse, a.hausnummer, a.hausnummer_zusatz as "hausnummerZusatz", a.plz, a.ort
    from orders o join customers k on k.id = o.customer_id join units u on u.id = o.unit_id join addresses a on a.id = u.address_id
    where ${from} order by o.id limit ${batch}`.execute(db);
  return rows;
}
