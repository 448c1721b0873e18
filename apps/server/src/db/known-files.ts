import type { Reader } from "./open-database.ts";

/** Places of files, as `retention.yaml` names them: each is a table whose rows name what lies in the store. */
export const namedPlaces = ["files", "documents", "map_areas", "imports", "exports"] as const;

/** Which of these uuids are files, documents, map data, files to import or exports that the database names. */
export async function knownFiles(db: Reader, uuids: readonly string[]): Promise<ReadonlySet<string>> {
  if (uuids.length === 0) return new Set();
  const rows = await db
    .selectFrom("files")
    .select("id")
    .where("id", "in", uuids)
    .unionAll(db.selectFrom("documents").select("id").where("id", "in", uuids))
    .unionAll(db.selectFrom("map_areas").select("file_id as id").where("file_id", "in", uuids))
    .unionAll(db.selectFrom("imports").select("file_id as id").where("file_id", "in", uuids).$narrowType<{ id: string }>())
    .unionAll(db.selectFrom("exports").select("file_id as id").where("file_id", "in", uuids).$narrowType<{ id: string }>())
    .execute();
  return new Set(rows.map((row) => row.id));
}

/** Bytes that the database names, and their SHA-256. */
export interface NamedFile {
  readonly id: string;
  readonly sha256: string;
}

/** Rows that are read at once. */
const pageSize = 1000;

/** All files, documents, map data and files to import that the database names, in pieces. Each stands there once. */
export async function* namedFiles(db: Reader): AsyncGenerator<readonly NamedFile[]> {
  let after = "00000000-0000-0000-0000-000000000000";
  for (;;) {
    const rows = await db
      .selectFrom(
        db
          .selectFrom("files")
          .select(["id", "sha256"])
          .union(db.selectFrom("documents").select(["id", "sha256"]))
          .union(db.selectFrom("map_areas").select(["file_id as id", "sha256"]))
          .union(
            db
              .selectFrom("imports")
              .select(["file_id as id", "sha256"])
              .where("file_id", "is not", null)
              .$narrowType<{ id: string }>(),
          )
          .as("named"),
      )
      .select(["id", "sha256"])
      .where("id", ">", after)
      .orderBy("id")
      .limit(pageSize)
      .execute();
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < pageSize) return;
    after = last.id;
  }
}
