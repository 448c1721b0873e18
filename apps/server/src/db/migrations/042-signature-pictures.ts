import { sql, type Kysely } from "kysely";

/** What a signature's picture looks like, so that another with a pixel changed is found (decision 108). */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  /* 512 bits, nothing but zeros for a picture without a stroke; null: no signature, or one from before. */
  `alter table files add column picture_hash bit(512)`,
  `create index files_pictures on files (user_id) where picture_hash is not null`,
];
