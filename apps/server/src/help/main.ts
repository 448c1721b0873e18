import { requireDatabase } from "../command-line/require-database.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { runHelp } from "./run-help.ts";

/** `npm run help-from-afar -- …`: asks something of a person's devices, and shows what became of it. */
async function main(args: readonly string[]): Promise<number> {
  const order = parseArguments(args);
  if (order === null) {
    print(usage);
    return 0;
  }
  const config = loadConfig(process.env);
  requireDatabase(config);
  const lines = await withDatabase(config, (db) => runHelp(db, order, new Date()));
  for (const line of lines) print(line);
  return 0;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

await runCommand(main);
