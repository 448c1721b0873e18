import { sql, type Kysely } from "kysely";

export const kind = "expand";

/**
 * Files of imports and exports have names of the server's own (decisions 134, 135), and an export that failed says why. A row of before whose client had
 * named it after a document, an upload or a map has no file from now on: what it would have deleted in the end is somebody else's.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const named = `(select id from files union all select id from documents union all select file_id from map_areas)`;

const statements = [
  `alter table exports add column problem text`,
  `update imports set file_id = null where file_id in ${named}`,
  `update exports set file_id = null where file_id in ${named}`,
];
