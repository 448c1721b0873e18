import { existsSync } from "node:fs";
import { join } from "node:path";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";

/** For a command that works on what is there: without the server's own settings it would make an empty database. Throws `CommandProblem`. */
export function requireDatabase({ databaseUrl, dataDir }: Config): void {
  if (databaseUrl !== undefined || existsSync(join(dataDir, "pg"))) return;
  throw new CommandProblem(
    `Im Datenordner „${dataDir}“ liegt keine Datenbank. Bitte setze RUNDGANG_DATA oder DATABASE_URL wie für den Server.`,
  );
}
