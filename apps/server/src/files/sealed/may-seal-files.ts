import { letNoneOlder, letNoneOlderByMinutes, wasLetNoneOlder } from "../../db/compatible-from.ts";
import type { Reader } from "../../db/open-database.ts";

/** The first version that reads sealed files. */
const firstSealing = "090-sealed-files";

/**
 * Whether each process of this database reads sealed files, so that they may be written. From then on the database takes no older ones (decision 126): they
 * would miss what they do not find.
 */
export function maySealFiles(db: Reader): Promise<boolean> {
  return letNoneOlder(db, firstSealing);
}

/** The same for who asks once a minute. */
export function maySealFilesByMinutes(db: Reader): Promise<boolean> {
  return letNoneOlderByMinutes(db, firstSealing);
}

/** The same for a start, which bars no older version from a database that is in use: it may fail yet. */
export function sealsFilesAlready(db: Reader): Promise<boolean> {
  return wasLetNoneOlder(db, firstSealing);
}
