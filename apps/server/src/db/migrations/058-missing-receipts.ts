import { sql, type Kysely } from "kysely";

export const kind = "expand";

/** What devices hold receipts for, and a restored database does not know (decision 125). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table missing_receipts (
    id uuid primary key default gen_random_uuid(),
    user_id uuid not null references users (id),
    device_id uuid not null,
    request_id uuid not null,
    kind text not null,
    resource_id uuid not null,
    number text,
    confirmed_at timestamptz not null,
    told_at timestamptz not null,
    log text not null,
    settled_at timestamptz,
    settled_by uuid references users (id)
  )`,
  `create unique index missing_receipts_request on missing_receipts (user_id, request_id)`,
];
