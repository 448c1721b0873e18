import type { Reader } from "./open-database.ts";

/** Which of these uuids are files, documents or map data that the database names. */
export async function knownFiles(db: Reader, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set();
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("id", "in", uuids)
    .unionAll(db.selectFrom("documents").select("id").where("id", "in", uuids))
    .unionAll(db.selectFrom("map_areas").select("file_id as id").where("file_id", "in", uuids))
    .execute();
  return new Set(rows.map((row) => row.id));
}
