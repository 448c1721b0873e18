import { CommandProblem } from "../command-line/command-problem.ts";
import { readAction } from "../command-line/read-arguments.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig, type Config } from "../config/config.ts";
import type { Reader } from "../db/open-database.ts";
import { withDatabase } from "../db/with-database.ts";
import { findIdIn, openFolderStore, writeIdIn } from "./folder-store.ts";
import { openStore } from "./open-store.ts";
import { copyFiles, reportLines, verifyFiles, type FilesReport } from "./run-files.ts";
import { openS3Store } from "./s3-store.ts";

const usage = `Aufruf:
  npm run files -- copy --to bucket    kopiert die Dateien der Datenbank aus dem Ordner in den Bucket aus S3_BUCKET
  npm run files -- copy --to folder    kopiert sie aus dem Bucket in den Ordner
  npm run files -- verify              liest jede Datei und prüft, dass ihre Bytes die gespeicherten sind`;

const syntax = {
  usage,
  options: { to: { type: "string" } },
  actions: { copy: { operands: 0 }, verify: { operands: 0, options: [] } },
} as const;

/** `npm run files -- …`: moves the files of the configured database between folder and bucket, or looks at each of them. */
async function main(args: readonly string[]): Promise<number> {
  const line = readAction(args, syntax);
  if (line === null) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  const { to } = line.values;
  if (line.action === "copy" && to !== "bucket" && to !== "folder")
    throw line.problem("Bitte sage mit --to bucket oder --to folder, wohin.");
  const config = loadConfig(process.env);
  requireDatabase(config);
  return withDatabase(config, async (db) => {
    const report =
      line.action === "verify"
        ? await verifyFiles(db, (await openStore(db, config)).files)
        : await copyTo(to === "bucket", db, config);
    for (const text of reportLines(report)) process.stdout.write(`${text}\n`);
    return report.missing.length + report.damaged.length === 0 ? 0 : 1;
  });
}

/** Copies, and gives the new store the id of the old one, unless it has one of its own. */
async function copyTo(toBucket: boolean, db: Reader, config: Config): Promise<FilesReport> {
  if (config.s3 === null) throw new CommandProblem("S3_BUCKET ist nicht gesetzt. Bitte setze es mit seinen Schlüsseln.");
  const folder = openFolderStore(config.dataDir, config.filesDir);
  const bucket = openS3Store({ settings: config.s3, dataDir: config.dataDir });
  const idOfBucket = await bucket.findId();
  const idOfFolder = findIdIn(config.filesDir);
  const [from, to] = toBucket ? [folder, bucket] : [bucket, folder];
  const [id, present] = toBucket ? [idOfFolder, idOfBucket] : [idOfBucket, idOfFolder];
  const report = await copyFiles(db, from, to);
  if (id !== null && present === null) await (toBucket ? bucket.writeId(id) : writeIdIn(config.filesDir, id));
  if (present !== null && present !== id)
    process.stdout.write("Das Ziel hat schon eine andere Kennung: der erste Start darauf braucht RUNDGANG_ADOPT=files.\n");
  return report;
}

await runCommand(main);
