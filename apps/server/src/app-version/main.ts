import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { runAppVersion } from "./run-app-version.ts";

/** `npm run app-version -- …`: ends versions of the app by date in the configured database, or shows them. */
async function main(args: readonly string[]): Promise<number> {
  const now = new Date();
  const order = parseArguments(args, now);
  const lines = order === null ? [usage] : await withDatabase(loadConfig(process.env), (db) => runAppVersion(db, order, now));
  for (const line of lines) process.stdout.write(`${line}\n`);
  return 0;
}

await runCommand(main);
