import { CommandProblem } from "../command-line/command-problem.ts";
import { readAction } from "../command-line/read-arguments.ts";
import { requireDatabase } from "../command-line/require-database.ts";
import { requireSecret } from "../command-line/require-secret.ts";
import { runCommand } from "../command-line/run-command.ts";
import { loadConfig, type Config } from "../config/config.ts";
import type { Reader } from "../db/open-database.ts";
import { withDatabase } from "../db/with-database.ts";
import { resealStore } from "../keys/reseal-store.ts";
import { placeInBucket, placeInFolder, placeOfConfig } from "./open-store.ts";
import { copyFiles, reportLines, unreadable, verifyFiles, type FilesReport } from "./run-files.ts";
import { fileRingOf } from "./sealed/file-ring.ts";
import { maySealFiles } from "./sealed/may-seal-files.ts";

const usage = `Aufruf:
  npm run files -- copy --to bucket    kopiert die Dateien der Datenbank aus dem Ordner in den Bucket aus S3_BUCKET
  npm run files -- copy --to folder    kopiert sie aus dem Bucket in den Ordner
  npm run files -- verify              liest jede Datei und prüft, dass ihre Bytes die gespeicherten sind
  npm run files -- seal                versiegelt, was frühere Versionen offen gespeichert haben; Server tun es von selbst`;

const syntax = {
  usage,
  options: { to: { type: "string" } },
  actions: { copy: { operands: 0 }, verify: { operands: 0, options: [] }, seal: { operands: 0, options: [] } },
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
    await requireSecret(db, config);
    if (line.action === "seal") {
      const lines = await resealStore(db, config);
      process.stdout.write(`${lines.length === 0 ? "Alle Dateien liegen versiegelt." : lines.join("\n")}\n`);
      return 0;
    }
    const report =
      line.action === "verify"
        ? await verifyFiles(db, (await placeOfConfig(config, { ring: fileRingOf(config) })).files)
        : await copyTo(to === "bucket", db, config);
    for (const text of reportLines(report)) process.stdout.write(`${text}\n`);
    return unreadable(report).length === 0 ? 0 : 1;
  });
}

/** Copies, and gives the new store the id of the old one, unless it has one of its own. */
async function copyTo(toBucket: boolean, db: Reader, config: Config): Promise<FilesReport> {
  if (config.s3 === null) throw new CommandProblem("S3_BUCKET ist nicht gesetzt. Bitte setze es mit seinen Schlüsseln.");
  if (!(await maySealFiles(db))) {
    throw new CommandProblem(
      "Dateien werden versiegelt kopiert, aber ein Server einer älteren Version läuft oder lief bis vor Kurzem: Er könnte sie nicht lesen. " +
        "Bitte beende ihn und versuche es in zehn Minuten noch einmal.",
    );
  }
  const ring = fileRingOf(config);
  const folder = placeInFolder(config.dataDir, config.filesDir, { ring });
  const bucket = await placeInBucket(config.dataDir, config.s3, { ring });
  const [from, to] = toBucket ? [folder, bucket] : [bucket, folder];
  const [id, present] = [await from.findId(), await to.findId()];
  const report = await copyFiles(db, from.files, to.files);
  if (id !== null && present === null) await to.writeId(id);
  if (present !== null && present !== id)
    process.stdout.write("Das Ziel hat schon eine andere Kennung: der erste Start darauf braucht RUNDGANG_ADOPT=files.\n");
  return report;
}

await runCommand(main);
