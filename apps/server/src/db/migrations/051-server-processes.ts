import { sql, type Kysely } from "kysely";

/** Which processes are at work on this database, with the schema that each knows (decision 117). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `create table server_processes (
    id uuid primary key,
    version text not null,
    seen_at timestamptz not null
  )`,
];
