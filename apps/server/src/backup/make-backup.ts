import type { KeyObject } from "node:crypto";
import { accessSync, constants, existsSync, mkdirSync, readdirSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";

import { sql, type Kysely } from "kysely";

import { CommandProblem } from "../command-line/command-problem.ts";
import { FolderInUse, lockFile } from "../config/lock-data-folder.ts";
import { namedFiles } from "../db/known-files.ts";
import { findLostKeys } from "../db/reseal-records.ts";
import { isKnownMigration, newestMigration, NewerDatabase, schemaVersion } from "../db/migrate.ts";
import type { Database } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";
import { isDiskFull } from "../files/disk-full.ts";
import type { FileStore } from "../files/file-store.ts";
import { placeInFolder } from "../files/open-store.ts";
import { fileKeyId } from "../files/sealed/sealed-format.ts";
import { firstKeyOf, type KeyRing } from "../sessions/key-ring.ts";
import { copyNamed, unreadable, type FilesReport } from "../files/run-files.ts";
import { moveTo, writeNew, type Written } from "../files/write-whole.ts";
import { countsOf } from "./counts-of.ts";
import { listOf, readList, sealedListOf } from "./file-list.ts";
import { backupFormat, isBackup, names, writeManifest, type DatabaseKind, type Manifest } from "./manifest.ts";
import { dumpServer, requireTool } from "./postgres-tools.ts";

export interface BackupParts {
  readonly database: Database;
  /** `postgres://…`; undefined: the embedded database. */
  readonly url: string | undefined;
  readonly files: FileStore;
  /** The id of that store; null where it has none yet. */
  readonly storeId: string | null;
  /** The keys of files: those of a backup lie under the first one. */
  readonly ring: KeyRing;
  /** The keys of what orders and customers say. */
  readonly records: readonly KeyObject[];
  readonly now: Date;
}

/** What was backed up, and which files the database names and the store did not give. */
export interface Backup {
  readonly manifest: Manifest;
  readonly report: FilesReport;
}

/** What another name in the folder says of it: not a backup's. */
const own = new Set<string>([names.list, names.sealedList, names.files, ...Object.values(names.dumps), "rundgang.lock"]);

/**
 * Backs up a database with the files that it names into a folder that is empty, or that an interrupted backup left, while servers may be at work: first
 * the database, of one moment, then what it names. The manifest comes last, when all lies on the disk. Throws `CommandProblem`.
 */
export async function makeBackup(folder: string, parts: BackupParts): Promise<Backup> {
  refuseOthers(folder);
  makeOwn(folder);
  const unlock = await lockFile(folder).catch((error: unknown) => {
    if (error instanceof FolderInUse) throw new CommandProblem(`In „${folder}“ schreibt gerade eine andere Sicherung.`);
    throw error;
  });
  try {
    return await write(folder, parts);
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    throw new CommandProblem(
      `Auf dem Datenträger von „${folder}“ ist kein Platz mehr. Die Sicherung ist unvollständig. Bitte schaffe Platz und führe den Befehl noch ` +
        "einmal aus, oder lösche den Ordner.",
    );
  } finally {
    unlock();
    await rm(join(folder, "rundgang.lock"), { force: true });
  }
}

function refuseOthers(folder: string): void {
  if (!existsSync(folder)) return;
  if (isBackup(folder)) {
    throw new CommandProblem(`In „${folder}“ liegt schon eine Sicherung. Bitte nenne einen leeren Ordner.`);
  }
  const foreign = namesIn(folder).find((name) => !own.has(name) && !name.endsWith(".part"));
  if (foreign === undefined) return;
  throw new CommandProblem(`Der Ordner „${folder}“ ist nicht leer: Darin liegt „${foreign}“. Bitte nenne einen leeren Ordner.`);
}

/** Makes the folder. What is refused there is said of this folder, for the settings name another one. */
function makeOwn(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new CommandProblem(
      `Im Ordner „${folder}“ kann nicht geschrieben werden. Bitte nenne einen, der dem Benutzer dieses Befehls gehört.`,
    );
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    throw new CommandProblem(`„${folder}“ ist kein Ordner, in dem gelesen werden darf. Bitte nenne einen anderen.`);
  }
}

async function write(folder: string, parts: BackupParts): Promise<Backup> {
  const { database, files, storeId, ring, now } = parts;
  const kind: DatabaseKind = database.pool === null ? "embedded" : "postgres";
  const major = await majorOf(database);
  if (major !== null) await requireTool("pg_dump", major);
  const migration = await newestMigration(database.db);
  if (!isKnownMigration(migration)) throw new NewerDatabase();
  const { dump, list, facts } = await writeDatabase(folder, parts);
  const store = placeInFolder(folder, join(folder, names.files), { ring }).files;
  const report = await copyNamed(readList(folder), files, store);
  for (const place of [names.files, `${names.files}/sealed`])
    await rm(join(folder, place, "incoming"), { recursive: true, force: true });
  await writeBeside(join(folder, names.sealedList), sealedListOf(folder));
  const manifest: Manifest = {
    format: backupFormat,
    madeAt: now.toISOString(),
    version: schemaVersion,
    migration,
    database: { kind, major, ...dump },
    files: {
      list: list.sha256,
      count: report.named,
      keyId: fileKeyId(firstKeyOf(ring)),
      storeId,
      absent: [...unreadable(report)],
    },
    ...facts,
  };
  await writeManifest(folder, manifest);
  return { manifest, report };
}

/** The first number of a server's version; null of the embedded database. */
export async function majorOf({ db, pool }: Pick<Database, "db" | "pool">): Promise<number | null> {
  if (pool === null) return null;
  const { rows } = await sql<{ major: number }>`select current_setting('server_version_num')::int / 10000 as major`.execute(db);
  return rows[0]?.major ?? null;
}

type Facts = Pick<Manifest, "epoch" | "fingerprints" | "lostKeys" | "counts" | "lastOrder">;

interface WrittenDatabase {
  readonly dump: Written;
  readonly list: Written;
  readonly facts: Facts;
}

/** Dump, list and facts are of one and the same moment: nobody changes the embedded database meanwhile, and a server has snapshots. */
async function writeDatabase(folder: string, { database, url, records }: BackupParts): Promise<WrittenDatabase> {
  const { db, pglite } = database;
  const rest = async (reader: Kysely<Tables>) => ({
    list: await writeBeside(join(folder, names.list), listOf(namedFiles(reader))),
    facts: { ...(await factsOf(reader)), lostKeys: [...(await findLostKeys(reader, { records }))] },
  });
  if (url === undefined) {
    if (pglite === null) throw new Error("a server is dumped by its address");
    const { list, facts } = await rest(db);
    const tar = await pglite.dumpDataDir("none");
    return { dump: await writeBeside(join(folder, names.dumps.embedded), tar.stream()), list, facts };
  }
  return db
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute(async (tx) => {
      const { rows } = await sql<{ snapshot: string }>`select pg_export_snapshot() as snapshot`.execute(tx);
      const { list, facts } = await rest(tx);
      const dump = await writeBeside(join(folder, names.dumps.postgres), dumpServer(url, rows[0]?.snapshot ?? ""));
      return { dump, list, facts };
    });
}

/** Written under another name first: what bears its name is whole. */
async function writeBeside(path: string, source: AsyncIterable<Uint8Array>): Promise<Written> {
  const part = `${path}.part`;
  await rm(part, { force: true });
  const written = await writeNew(part, source);
  await moveTo(part, path);
  return written;
}

async function factsOf(db: Kysely<Tables>): Promise<Omit<Facts, "lostKeys">> {
  const { epoch } = await db.selectFrom("event_log").select("epoch").executeTakeFirstOrThrow();
  const secret = await db.selectFrom("server_secret").select("fingerprint").executeTakeFirst();
  const parts = await db.selectFrom("installation").select(["part", "fingerprint"]).execute();
  const last = await db
    .selectFrom("orders")
    .select(["number", "received_at"])
    .orderBy("number", "desc")
    .limit(1)
    .executeTakeFirst();
  const of = (part: string) => parts.find((one) => one.part === part)?.fingerprint ?? null;
  return {
    epoch,
    fingerprints: { secret: secret?.fingerprint ?? null, rescue: of("rescue"), seal: of("seal") },
    counts: await countsOf(db),
    lastOrder: last === undefined ? null : { number: last.number, at: last.received_at.toISOString() },
  };
}
