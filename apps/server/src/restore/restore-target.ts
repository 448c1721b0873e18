import { existsSync, readFileSync, renameSync, rmSync, mkdirSync } from "node:fs";
import { createReadStream } from "node:fs";
import { join } from "node:path";

import { sql } from "kysely";

import { names, type Manifest } from "../backup/manifest.ts";
import { majorOf } from "../backup/make-backup.ts";
import { requireTool, restoreServer } from "../backup/postgres-tools.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import { openDurableFolder } from "../db/durable-folder.ts";
import { embeddedDatabase, openAsItIs, type Database } from "../db/open-database.ts";
import {
  isRestoring,
  markRestoring,
  markVerified,
  restoringFolder,
  unfinishedFolders,
  unmarkRestoring,
  verifiedDump,
  verifiedFolder,
} from "../db/unfinished-restore.ts";

/** An empty database that a backup is put into. Until `finish` nobody else works on it. */
export interface DatabaseTarget {
  /** This very backup lies in it and has been looked at: a restore was cut before its last step, and `finish` is all that is left. */
  readonly isVerified: boolean;
  /** Puts the dump in. */
  restore(folder: string): Promise<Database>;
  /** All of it has been looked at: what comes is `finish` alone, in another process if this one dies. */
  verified(): Promise<void>;
  /** Everybody may work on it from now on. */
  finish(): Promise<void>;
  /** Takes away all that was put in. */
  clear(): Promise<void>;
  /** Lets go. */
  close(): Promise<void>;
}

/**
 * Opens the configured database where it is empty, or holds what a cut restore left, which is taken away unless all of it had been looked at.
 * Throws `CommandProblem` where it is neither, of another kind than the backup's, or another restore is putting something into it.
 */
export async function openTarget(config: Config, manifest: Manifest): Promise<DatabaseTarget> {
  const { databaseUrl, dataDir } = config;
  if (databaseUrl === undefined) {
    if (manifest.database.kind === "postgres") {
      throw new CommandProblem(
        "Diese Sicherung ist die eines PostgreSQL. Bitte nenne mit DATABASE_URL eine leere Datenbank, in die sie soll.",
      );
    }
    return openFolder(dataDir, manifest.database.sha256);
  }
  if (manifest.database.kind === "embedded") {
    throw new CommandProblem(
      "Diese Sicherung ist die einer eingebauten Datenbank. Bitte stelle sie ohne DATABASE_URL in einen leeren Datenordner (RUNDGANG_DATA) wieder her.",
    );
  }
  return openServer(databaseUrl, manifest.database);
}

async function openFolder(dataDir: string, sha256: string): Promise<DatabaseTarget> {
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDataFolder(dataDir);
  const [folder, verified, place] = [restoringFolder(dataDir), verifiedFolder(dataDir, sha256), join(dataDir, "pg")];
  if (existsSync(place)) {
    await unlock();
    throw new CommandProblem(
      `Im Datenordner „${dataDir}“ liegt schon eine Datenbank. Wiederhergestellt wird nur in einen leeren; bitte nenne mit RUNDGANG_DATA einen.`,
    );
  }
  let database: Database | null = null;
  const letGo = async () => {
    await database?.close();
    database = null;
  };
  const clear = async () => {
    await letGo();
    for (const left of unfinishedFolders(dataDir)) rmSync(left, { recursive: true, force: true });
  };
  const isVerified = existsSync(verified);
  if (!isVerified) await clear();
  return {
    isVerified,
    restore: async (from) => {
      const dump = new Blob([readFileSync(join(from, names.dumps.embedded))]);
      database = embeddedDatabase(await openDurableFolder(folder, dump));
      return database;
    },
    verified: async () => {
      await letGo();
      renameSync(folder, verified);
    },
    finish: () => {
      renameSync(verified, place);
      return Promise.resolve();
    },
    clear,
    close: unlock,
  };
}

/** Any fixed number but that of migrations: of restores into one database one works. */
const restoreLock = 4_713;

async function openServer(url: string, dump: Manifest["database"]): Promise<DatabaseTarget> {
  const database = await openAsItIs({ url });
  const { db, pool } = database;
  const holder = await pool?.connect();
  const close = async () => {
    /* The lock goes with the connection. */
    holder?.release(true);
    await database.close();
  };
  const clear = async () => {
    for (const statement of clearing) await sql.raw(statement).execute(db);
  };
  let isVerified = false;
  try {
    await requireTool("pg_restore", Math.max(dump.major ?? 0, (await majorOf(database)) ?? 0));
    const locked = await holder?.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [restoreLock]);
    if (locked?.rows[0]?.taken === false) {
      throw new CommandProblem(
        "In die Datenbank aus DATABASE_URL stellt gerade ein anderes „npm run restore“ wieder her. Bitte warte, bis es fertig ist, oder beende es.",
      );
    }
    isVerified = (await verifiedDump(db)) === dump.sha256;
    if (!isVerified && (await isRestoring(db))) await clear();
    if (!isVerified && !(await isEmpty(database))) {
      throw new CommandProblem(
        "Die Datenbank aus DATABASE_URL ist nicht leer. Wiederhergestellt wird nur in eine leere; bitte lege mit createdb eine an und nenne sie.",
      );
    }
  } catch (error) {
    await close();
    throw error;
  }
  return {
    isVerified,
    restore: async (from) => {
      await markRestoring(db);
      await restoreServer(url, createReadStream(join(from, names.dumps.postgres)));
      return database;
    },
    verified: () => markVerified(db, dump.sha256),
    finish: () => unmarkRestoring(db),
    clear,
    close,
  };
}

/** A database bears the mark of a restore, or nothing: so all in it is what the restore has made. */
const clearing = [
  "drop schema if exists pgboss cascade",
  "drop schema public cascade",
  "create schema public",
  "grant usage on schema public to public",
];

/** Whether nobody has made a table in it; what an extension brings does not count. */
async function isEmpty({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ empty: boolean }>`select not exists (
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
  ) as empty`.execute(db);
  return rows[0]?.empty === true;
}
