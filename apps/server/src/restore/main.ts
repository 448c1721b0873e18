import { resolve } from "node:path";

import { readArguments } from "../command-line/read-arguments.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { runRestore } from "./run-restore.ts";

const usage = `Aufruf:
  npm run restore -- ORDNER [--despite-damage]
    stellt eine Sicherung wieder her: in eine leere Datenbank und einen leeren Ordner (oder Bucket) für Dateien
    --despite-damage    stellt auch wieder her, wenn einzelne Dateien oder Nachweise fehlen, und nennt sie`;

const syntax = { usage, options: { "despite-damage": { type: "boolean", default: false } } } as const;

/** `npm run restore -- DIR`: puts a backup into the configured database and file store, which have to be empty. */
async function main(args: readonly string[]): Promise<number> {
  const line = readArguments(args, syntax);
  if (line === null) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const folder = line.operand(0, "Es fehlt der Ordner der Sicherung.");
  if (line.operands.length > 1) throw line.problem(`„${line.operands[1]}“: Das ist eine Angabe zu viel.`);
  const options = { despiteDamage: line.values["despite-damage"], now: new Date() };
  const { lines, code } = await runRestore(resolve(folder), loadConfig(process.env), options);
  for (const text of lines) process.stdout.write(`${text}\n`);
  return code;
}

await runCommand(main);
