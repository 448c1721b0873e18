import { sql, type Kysely } from "kysely";

/**
 * Who said of a unit that somebody else sold it, and who took that back (decision 096). Until now the unit's status alone knew it, and an order
 * of ours that came to nothing wiped it out. A row without a person is the word of an import.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table ext_sales (
    id uuid primary key,
    number bigint generated always as identity,
    unit_id uuid not null references units on delete cascade,
    sold boolean not null,
    note text not null default '',
    user_id uuid references users,
    created_at timestamptz not null default clock_timestamp()
  )`,
  `create index ext_sales_unit on ext_sales (unit_id, number desc)`,
  `insert into ext_sales (id, unit_id, sold, created_at)
    select gen_random_uuid(), id, true, updated_at from units where status = 'EXT_SALE' order by id`,
  `create trigger ext_sales_stay before update on ext_sales for each row execute function refuse_change()`,
  /* A unit that nobody has worked on goes with what imports said of it; a person's word keeps its unit. */
  `create trigger ext_sales_of_people_stay before delete on ext_sales for each row
    when (old.user_id is not null) execute function refuse_change()`,
  `create trigger ext_sales_never_emptied before truncate on ext_sales for each statement execute function refuse_change()`,
];
