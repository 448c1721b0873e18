import { existsSync } from "node:fs";
import { join } from "node:path";

import { sql, type Kysely } from "kysely";

import { OperatorProblem } from "../start/operator-problem.ts";
import type { Tables } from "./tables.ts";

/*
 * A database that is being restored bears a mark until all of it has been looked at: on a PostgreSQL a table, in the data folder another name.
 * Nobody works on it meanwhile, and a restore that was cut takes away what it left before it begins anew.
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

/** Where the embedded database lies while it is restored. */
export function restoringFolder(dataDir: string): string {
  return join(dataDir, "pg.restoring");
}

/** Throws `RestoreUnfinished` where the embedded database of a folder bears the mark; to be asked before that is opened, which would make one. */
export function refuseUnfinishedFolder(dataDir: string): void {
  if (existsSync(restoringFolder(dataDir))) throw new RestoreUnfinished();
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
  await sql`create table ${sql.table(mark)} (begun_at timestamptz not null default now())`.execute(db);
}

/** Takes the mark away: the database may be worked on from now on. */
export async function unmarkRestoring(db: Kysely<Tables>): Promise<void> {
  await sql`drop table ${sql.table(mark)}`.execute(db);
}
