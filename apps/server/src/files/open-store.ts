import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { join } from "node:path";

import { sql } from "kysely";

import type { Config } from "../config/config.ts";
import type { S3Settings } from "../config/s3.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import type { FileStore } from "./file-store.ts";
import { findIdIn, idOfStore, openFolderStore, readFolder, writeIdIn } from "./folder-store.ts";
import { sealsFilesAlready } from "./sealed/may-seal-files.ts";
import { openSealedReader, openSealedStore, type SealedStore } from "./sealed/sealed-store.ts";
import type { TroubleKind } from "./store-trouble.ts";

/** Any fixed number: of servers that start at once on one new bucket one gives it its id, the others wait. */
const idLock = 4_713;

/** Where sealed files lie in a folder or a bucket: beside the plain ones, which versions before 090 wrote. */
const sealedPlace = "sealed";

type StoreConfig = Pick<Config, "dataDir" | "filesDir" | "s3">;

/** A store in its place, and the id that lies in it and goes with it wherever it is copied. */
export interface PlacedStore {
  readonly files: SealedStore;
  /** Null where it has none yet. */
  findId(): Promise<string | null>;
  writeId(id: string): Promise<void>;
}

export interface PlacedStoreOptions {
  /** The server's keys for files: `Keys.rings.files`. */
  readonly ring: KeyRing;
  /** Whether files are sealed from the beginning; a server may have to wait (`sealsFilesAlready`). */
  readonly isSealing?: boolean;
  readonly onTrouble?: (kind: TroubleKind) => void;
}

/** A store in a folder. Throws where it may not write there. */
export function placeInFolder(dataDir: string, folder: string, { ring, isSealing = true }: PlacedStoreOptions): PlacedStore {
  const plain = openFolderStore(dataDir, folder);
  const sealed = openFolderStore(dataDir, join(folder, sealedPlace));
  return {
    files: openSealedStore({ ring, plain, sealed, isSealing }),
    findId: async () => findIdIn(folder),
    writeId: async (id) => writeIdIn(folder, id),
  };
}

/** A store in a bucket. Its client is loaded here alone: it takes time and memory. */
export async function placeInBucket(
  dataDir: string,
  settings: S3Settings,
  { ring, isSealing = true, onTrouble }: PlacedStoreOptions,
): Promise<PlacedStore> {
  const { openS3Store } = await import("./s3-store.ts");
  const parts = { settings, dataDir, ...(onTrouble && { onTrouble }) };
  const plain = openS3Store(parts);
  const sealed = openS3Store({ ...parts, prefix: `${sealedPlace}/` });
  return {
    files: openSealedStore({ ring, plain, sealed, isSealing }),
    findId: plain.findId,
    writeId: plain.writeId,
  };
}

/** The store that the settings name, as it is: it gets no id. */
export async function placeOfConfig({ dataDir, filesDir, s3 }: StoreConfig, options: PlacedStoreOptions): Promise<PlacedStore> {
  return s3 === null ? placeInFolder(dataDir, filesDir, options) : placeInBucket(dataDir, s3, options);
}

/** The same where there is one already; null where its folder was never made. */
export async function findStore(config: StoreConfig, ring: KeyRing): Promise<SealedStore | null> {
  if (config.s3 === null && !existsSync(config.filesDir)) return null;
  return (await placeOfConfig(config, { ring })).files;
}

/** Files of a folder that nobody may write to, as a backup is one: sealed ones, and plain ones of older versions. */
export function readPlacedFolder(folder: string, ring: KeyRing): Pick<FileStore, "open"> {
  return openSealedReader({ ring, plain: readFolder(folder), sealed: readFolder(join(folder, sealedPlace)) });
}

/** Where a file lies sealed in the folder of a store. */
export function sealedPathOf(uuid: string): string {
  return `${sealedPlace}/${uuid.slice(-2)}/${uuid}`;
}

/**
 * The file store that the settings name, a folder or a bucket, and its id. Throws where it cannot be used, with `StoreUnusable` of a bucket.
 */
export async function openStore(
  db: Reader,
  config: StoreConfig,
  options: Omit<PlacedStoreOptions, "isSealing">,
): Promise<{ readonly files: SealedStore; readonly id: string }> {
  const isSealing = await sealsFilesAlready(db);
  const store = await placeOfConfig(config, { ...options, isSealing });
  if (config.s3 === null) return { files: store.files, id: idOfStore(config.filesDir) };
  const id = (await store.findId()) ?? (await transact(db, makeId));
  return { files: store.files, id };

  async function makeId(tx: Writer): Promise<string> {
    await sql`select pg_advisory_xact_lock(${sql.lit(idLock)})`.execute(tx);
    const present = await store.findId();
    if (present !== null) return present;
    const made = randomUUID();
    await store.writeId(made);
    return made;
  }
}
