import { readdirSync } from "node:fs";
import { join } from "node:path";

import { sql, type Kysely } from "kysely";

import { OperatorProblem } from "../start/operator-problem.ts";
import type { Tables } from "./tables.ts";

/*
 * A database that is being restored bears a mark until all of it has been looked at: on a PostgreSQL a table, in the data folder another name.
 * Nobody works on it meanwhile. A restore that was cut takes away what it left before it begins anew; one that was cut after all had been looked
 * at is completed. The mark says of which backup that was, by the dump's SHA-256.
 */

/** The mark on a PostgreSQL. */
const mark = "rundgang_restoring";

/** A restore is going on, or was cut. */
export class RestoreUnfinished extends OperatorProblem {
  constructor() {
    super(
      "Diese Datenbank wird gerade wiederhergestellt, oder die Wiederherstellung wurde abgebrochen. Bitte warte, bis „npm run restore“ fertig ist, " +
        "oder führe es noch einmal aus; es räumt selbst auf.",
    );
  }
}

const folders = { restoring: "pg.restoring", verified: "pg.verified-" } as const;

/** Where the embedded database lies while it is restored. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, folders.restoring);
}

/** Where it lies when all of it has been looked at, until the last step is done. */
export function verifiedFolder(dataDir: string, sha256: string): string {
  return join(dataDir, `${folders.verified}${sha256}`);
}

/** Folders of an embedded database that a restore has left, by whole paths. */
export function unfinishedFolders(dataDir: string): readonly string[] {
  const isLeft = (name: string) => name === folders.restoring || name.startsWith(folders.verified);
  return namesIn(dataDir)
    .filter(isLeft)
    .map((name) => join(dataDir, name));
}

function namesIn(dataDir: string): readonly string[] {
  try {
    return readdirSync(dataDir);
  } catch {
    /* A folder that is not there yet holds nothing that was left; whether it can be used is asked where it is opened. */
    return [];
  }
}

/** Throws `RestoreUnfinished` where the embedded database of a folder bears the mark; to be asked before that is opened, which would make one. */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (unfinishedFolders(dataDir).length > 0) throw new RestoreUnfinished();
}

/** Throws `RestoreUnfinished` where the database bears the mark. */
export async function refuseUnfinished(db: Kysely<Tables>): Promise<void> {
  if (await isRestoring(db)) throw new RestoreUnfinished();
}

/** Whether the database bears the mark. */
export async function isRestoring(db: Kysely<Tables>): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`select to_regclass(${mark}) is not null as found`.execute(db);
  return rows[0]?.found === true;
}

/** Marks an empty PostgreSQL. */
export async function markRestoring(db: Kysely<Tables>): Promise<void> {
  await sql`create table ${sql.table(mark)} (begun_at timestamptz not null default now(), verified text)`.execute(db);
}

/** Notes in the mark that all of the backup with this dump has been looked at. */
export async function markVerified(db: Kysely<Tables>, sha256: string): Promise<void> {
  await sql`insert into ${sql.table(mark)} (verified) values (${sha256})`.execute(db);
}

/** The SHA-256 of the dump whose restore lacks its last step alone; null where there is more to do. */
export async function verifiedDump(db: Kysely<Tables>): Promise<string | null> {
  if (!(await isRestoring(db))) return null;
  /* The mark of an earlier version has no such column. */
  const { rows } = await sql<{
    verified: string | null;
  }>`select to_jsonb(m) ->> 'verified' as verified from ${sql.table(mark)} m`.execute(db);
  return rows[0]?.verified ?? null;
}

/** Takes the mark away: the database may be worked on from now on. */
export async function unmarkRestoring(db: Kysely<Tables>): Promise<void> {
  await sql`drop table ${sql.table(mark)}`.execute(db);
}
