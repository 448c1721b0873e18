import { readAction } from "../command-line/read-arguments.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { withDatabase } from "../db/with-database.ts";
import { runKeys } from "./run-keys.ts";

const usage = `Aufruf:
  npm run keys -- rotate    macht ein neues Geheimnis; das bisherige gilt weiter, bis es fallen gelassen wird
  npm run keys -- reseal    versiegelt alles, was unter einem Geheimnis liegt, unter dem neuen
  npm run keys -- drop      lässt das bisherige fallen
  npm run keys -- renew-push   macht ein neues Schlüsselpaar für Mitteilungen (Web Push)`;

const syntax = {
  usage,
  options: {},
  actions: { rotate: { operands: 0 }, reseal: { operands: 0 }, drop: { operands: 0 }, "renew-push": { operands: 0 } },
} as const;

/** `npm run keys -- …`: changes the server's secret step by step. */
async function main(args: readonly string[]): Promise<number> {
  const line = readAction(args, syntax);
  if (line === null) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const config = loadConfig(process.env);
  requireDatabase(config);
  const lines = await withDatabase(config, (db) => runKeys(db, line.action, config));
  for (const text of lines) process.stdout.write(`${text}\n`);
  return 0;
}

await runCommand(main);
