import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Which secrets a process knows, by their fingerprints, so that nothing is sealed under one that a running server could not open. Processes of earlier
 * versions say nothing of it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table server_processes add column secrets text[]`).execute(db);
}
