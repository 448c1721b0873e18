import { existsSync } from "node:fs";
import { join } from "node:path";

import type { Config } from "../config/config.ts";
import { CommandProblem } from "./command-problem.ts";

/** Throws `CommandProblem` without the server's own settings: an empty database would be made here, in which nobody has an account. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, "pg"))) return;
  throw new CommandProblem(
    `Im Datenordner „${dataDir}“ liegt keine Datenbank. Bitte setze RUNDGANG_DATA oder DATABASE_URL wie für den Server.`,
  );
}
