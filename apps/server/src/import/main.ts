import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { runCommand } from "../command-line/run-command.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { createProgressMaker } from "./report/progress.ts";
import { runImport } from "./run-import.ts";

/** `npm run import -- PATH…`: runs one import on the configured database and answers with the exit code. */
async function main(args: readonly string[]): Promise<number> {
  const print = (line: string) => console.log(line);
  const options = parseArguments(args);
  if (options === null) {
    print(usage);
    return 0;
  }
  const config = loadConfig(process.env);
  return withDatabase(config, async (db) => {
    if (config.demo && (await seedDemo(db, new Date()))) print("Die Datenbank war leer: Demo-Daten angelegt.");
    const progress = createProgressMaker(process.stdout.isTTY, print, () => performance.now());
    const { code } = await runImport(db, options, { progress, print, rejectsFolder: process.cwd() });
    return code;
  });
}

await runCommand(main);
