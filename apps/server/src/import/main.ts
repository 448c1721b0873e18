import { createInterface } from "node:readline/promises";

import { loadConfig } from "../config/config.ts";
import { findOldSecrets } from "../config/server-secret.ts";
import { isUntouched } from "../db/is-untouched.ts";
import { withDatabase } from "../db/with-database.ts";
import { openStore } from "../files/open-store.ts";
import { seedDemoPhotos } from "../seed/demo-photos.ts";
import { seedDemoMap } from "../seed/map/demo-map.ts";
import { seedDemo } from "../seed/seed-demo.ts";
import { runCommand } from "../command-line/run-command.ts";
import { deriveKeys } from "../sessions/keys.ts";
import { claimSecret } from "../sessions/claim-secret.ts";
import { claimInstallation } from "../start/claim-installation.ts";
import { parseArguments, usage } from "./parse-arguments.ts";
import { createProgressMaker } from "./report/progress.ts";
import { rejectsFolderOf } from "./rejects-folder.ts";
import { runImport } from "./run-import.ts";
import { wantsDemo } from "./wants-demo.ts";

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
    const wanted = await wantsDemo({ allowed: config.demo, said: options.demo, isUntouched: () => isUntouched(db), ask });
    const old = findOldSecrets(config.dataDir, config.oldSecrets);
    const { rings } = deriveKeys(await claimSecret(db, config), {}, old);
    const { files, id } = await openStore(db, config, { ring: rings.files });
    /* An import into a store of its own would leave the server without these files. */
    await claimInstallation(db, config, [{ part: "files", fingerprint: id }], new Date());
    if (wanted && (await seedDemo(db, new Date()))) {
      await seedDemoPhotos(db, files);
      await seedDemoMap(db, files, new Date());
      print("Demo-Daten angelegt.");
    }
    const progress = createProgressMaker(process.stdout.isTTY, print, () => performance.now());
    const rejectsFolder = rejectsFolderOf(process.env, process.cwd(), config.dataDir);
    const { code } = await runImport(db, options, { progress, print, rejectsFolder, files });
    return code;
  });
}

/** Null where nobody sits at a terminal. */
const ask = process.stdin.isTTY && process.stdout.isTTY ? askAtTerminal : null;

async function askAtTerminal(question: string): Promise<string> {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  try {
    return await terminal.question(question);
  } finally {
    terminal.close();
  }
}

await runCommand(main);
