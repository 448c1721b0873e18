import { CommandProblem } from "../command-line/command-problem.ts";
import { requireSecret } from "../command-line/require-secret.ts";
import type { Config } from "../config/config.ts";
import { lockDataFolder } from "../config/lock-data-folder.ts";
import { findOldSecrets, findServerSecret } from "../config/server-secret.ts";
import { openAsItIs, type Reader } from "../db/open-database.ts";
import { refuseUnfinished } from "../db/unfinished-restore.ts";
import { placeOfConfig } from "../files/open-store.ts";
import { unreadableLines } from "../files/run-files.ts";
import { ringsOf } from "../files/sealed/file-ring.ts";
import { knowsAnother } from "../operation/processes.ts";
import { fingerprintOf } from "../sessions/keys.ts";
import { makeBackup, type Backup } from "./make-backup.ts";
import { orderLine, sizeText } from "./words.ts";

/** What a command says at its end, line by line, and its exit code. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly code: number;
}

/**
 * Backs up what the settings name into that folder. The schema is left as it is, so that a newer version backs up what an older one is at work on.
 * Throws what stops it; exit code 1 where the backup is whole and the store lacked files.
 */
export async function runBackup(folder: string, config: Config, now: Date): Promise<Outcome> {
  const { databaseUrl: url, dataDir } = config;
  const unlock = url === undefined ? await lockDataFolder(dataDir) : null;
  try {
    const database = await openAsItIs({ url, dataDir });
    try {
      await refuseUnfinished(database.db);
      await requireSecret(database.db, config);
      await refuseUnknowing(database.db, config);
      const { files: ring, records } = ringsOf(config);
      const { files, findId } = await placeOfConfig(config, { ring });
      const made = await makeBackup(folder, { database, url, files, storeId: await findId(), ring, records, now });
      return { lines: linesOf(folder, made), code: made.manifest.files.absent.length === 0 ? 0 : 1 };
    } finally {
      await database.close();
    }
  } finally {
    await unlock?.();
  }
}

/** Throws `CommandProblem` where a server at work knows a secret that the command lacks: what lies under it would be taken for lost. */
async function refuseUnknowing(db: Reader, { dataDir, secret, oldSecrets }: Config): Promise<void> {
  const own = [findServerSecret(dataDir, secret), ...findOldSecrets(dataDir, oldSecrets)].filter((one) => one !== null);
  if (await knowsAnother(db, own.map(fingerprintOf)))
    throw new CommandProblem(
      "Ein Server, der läuft, kennt ein Geheimnis, das diesem Befehl fehlt: Was darunter versiegelt ist, ginge in die Sicherung als verloren ein. " +
        "Bitte setze RUNDGANG_SECRET und RUNDGANG_SECRETS_OLD wie für den Server, und versuche es noch einmal.",
    );
}

function linesOf(folder: string, { manifest, report }: Backup): readonly string[] {
  const { secret, seal, rescue } = manifest.fingerprints;
  const needed = [
    ["Geheimnis (RUNDGANG_SECRET oder server.key)", secret],
    ["Siegel (SEAL_KEY oder seal.pem)", seal],
    ["Schlüssel für Sicherungen der Tablets (RESCUE_KEY oder rescue.pem)", rescue],
  ] as const;
  return [
    ...unreadableLines(report),
    `Datenbank: ${sizeText(manifest.database.size)}, Stand ${manifest.migration}.`,
    `Dateien: ${report.named}, davon ${report.copied} kopiert.`,
    orderLine(manifest),
    ...(manifest.lostKeys.length === 0
      ? []
      : [
          "Angaben von Aufträgen und Kunden, die unter einem verlorenen Geheimnis versiegelt sind, gehen mit und bleiben ohne es unlesbar. Fehlt es " +
            "nur diesem Befehl, dann setze RUNDGANG_SECRETS_OLD wie für den Server, und sichere noch einmal.",
        ]),
    "Nicht darin, und für eine Wiederherstellung nötig:",
    ...needed.map(([what, fingerprint]) => `  ${what}${fingerprint === null ? "" : `, Fingerabdruck ${fingerprint}`}`),
    manifest.files.absent.length === 0
      ? `Die Sicherung in „${folder}“ ist vollständig.`
      : `Die Sicherung in „${folder}“ ist fertig, aber ${manifest.files.absent.length} Dateien, die die Datenbank nennt, fehlen schon im Betrieb.`,
  ];
}
