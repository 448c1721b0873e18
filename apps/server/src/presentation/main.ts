import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { runPresentation } from "./run-presentation.ts";

/** `npm run presentation -- …`: sets, removes or shows presentations in the configured database. */
async function main(args: readonly string[]): Promise<number> {
  const order = parseArguments(args);
  const lines =
    order === null ? [usage] : await withDatabase(loadConfig(process.env), (db) => runPresentation(db, order, new Date()));
  for (const line of lines) process.stdout.write(`${line}\n`);
  return 0;
}

await runCommand(main);
