import { resolve } from "node:path";

import { readArguments } from "../command-line/read-arguments.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig } from "../config/config.ts";
import { runBackup } from "./run-backup.ts";

const usage = `Aufruf:
  npm run backup -- ORDNER    sichert Datenbank und Dateien in einen leeren Ordner; Geheimnis und Schlüssel gehören nicht dazu`;

/** `npm run backup -- DIR`: backs up the configured database with its files. */
async function main(args: readonly string[]): Promise<number> {
  const line = readArguments(args, { usage, options: {} });
  if (line === null) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const folder = line.operand(0, "Es fehlt der Ordner für die Sicherung.");
  if (line.operands.length > 1) throw line.problem(`„${line.operands[1]}“: Das ist eine Angabe zu viel.`);
  const config = loadConfig(process.env);
  requireDatabase(config);
  const { lines, code } = await runBackup(resolve(folder), config, new Date());
  for (const text of lines) process.stdout.write(`${text}\n`);
  return code;
}

await runCommand(main);
