import { sql, type Kysely } from "kysely";

/** When the password of a session was given: no refresh carries it beyond its longest life. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  `alter table refresh_tokens add column begun_at timestamptz`,
  `update refresh_tokens one set begun_at =
    (select min(other.created_at) from refresh_tokens other where other.family_id = one.family_id)`,
  `alter table refresh_tokens alter column begun_at set not null`,
];
