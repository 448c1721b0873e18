import { randomUUID } from "node:crypto";

import { sql } from "kysely";

import type { Config } from "../config/config.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { FileStore } from "./file-store.ts";
import { idOfStore, openFolderStore } from "./folder-store.ts";
import type { TroubleKind } from "./store-trouble.ts";

/** Any fixed number: of servers that start at once on one new bucket one gives it its id, the others wait. */
const idLock = 4_713;

type StoreConfig = Pick<Config, "dataDir" | "filesDir" | "s3">;

/**
 * The file store that the settings name, a folder or a bucket, and its id. Throws where it cannot be used, with `StoreUnusable` of a bucket.
 * The client of buckets is loaded only where there is one: it takes time and memory.
 */
export async function openStore(
  db: Reader,
  { dataDir, filesDir, s3 }: StoreConfig,
  onTrouble?: (kind: TroubleKind) => void,
): Promise<{ readonly files: FileStore; readonly id: string }> {
  if (s3 === null) return { files: openFolderStore(dataDir, filesDir), id: idOfStore(filesDir) };
  const { openS3Store } = await import("./s3-store.ts");
  const store = openS3Store({ settings: s3, dataDir, ...(onTrouble && { onTrouble }) });
  const id = (await store.findId()) ?? (await transact(db, makeId));
  return { files: store, id };

  async function makeId(tx: Writer): Promise<string> {
    await sql`select pg_advisory_xact_lock(${sql.lit(idLock)})`.execute(tx);
    const present = await store.findId();
    if (present !== null) return present;
    const made = randomUUID();
    await store.writeId(made);
    return made;
  }
}
