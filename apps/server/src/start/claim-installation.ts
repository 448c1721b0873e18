import { BadConfig } from "../config/bad-config.ts";
import type { Config } from "../config/config.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

/** What all servers of one database share beside its secret. */
export type InstallationPart = "files" | "rescue" | "seal";

/** A part as this server has it. */
export interface OwnPart {
  readonly part: InstallationPart;
  readonly fingerprint: string;
  /** What it was until this server renewed it itself. */
  readonly renewed?: string | null;
}

/** Where each lies, and what is lost with another one: said to the operator. */
const words: Readonly<Record<InstallationPart, readonly [setting: string, what: string]>> = {
  files: [
    "RUNDGANG_FILES oder S3_BUCKET",
    "Die Dateien dieser Datenbank (Fotos, Unterschriften, Papiere) liegen nicht in „{place}“. Damit würden Aufträge " +
      "ihre Dateien nicht finden.",
  ],
  rescue: [
    "RESCUE_KEY",
    "Der Schlüssel für Sicherungen der Tablets aus „{place}“ ist ein anderer als der, den diese Datenbank kennt. Mit ihm ließen sich " +
      "Sicherungen nicht öffnen, die für den anderen gemacht wurden.",
  ],
  seal: [
    "SEAL_CERT und SEAL_KEY",
    "Das Siegel aus „{place}“ ist ein anderes als das, das diese Datenbank kennt. Mit ihm trügen Papiere eines Auftrags verschiedene Siegel.",
  ],
};

type PartsConfig = Pick<Config, "adopt" | "dataDir" | "filesDir" | "rescueKeyFile" | "s3" | "seal">;

/**
 * Notes at the first start which file store and keys belong to this database, and throws `BadConfig` where this server has another one, unless
 * `adopt` names it: then that one counts from now on (decision 111).
 */
export async function claimInstallation(db: Reader, config: PartsConfig, parts: readonly OwnPart[], now: Date): Promise<void> {
  const places: Record<InstallationPart, string> = {
    files: config.s3 === null ? config.filesDir : `Bucket ${config.s3.bucket}`,
    rescue: config.rescueKeyFile ?? `${config.dataDir}/rescue.pem`,
    seal: config.seal?.certFile ?? `${config.dataDir}/seal.pem`,
  };
  for (const { part, fingerprint, renewed = null } of parts) {
    const stored = await transact(db, async (tx) => {
      await tx
        .insertInto("installation")
        .values({ part, fingerprint, since: now })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      const row = await tx
        .selectFrom("installation")
        .select("fingerprint")
        .where("part", "=", part)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const mayReplace = config.adopt.includes(part) || (renewed !== null && row.fingerprint === renewed);
      if (row.fingerprint === fingerprint || !mayReplace) return row.fingerprint;
      await tx.updateTable("installation").set({ fingerprint, since: now }).where("part", "=", part).execute();
      return fingerprint;
    });
    if (stored === fingerprint) continue;
    const [setting, what] = words[part];
    throw new BadConfig(
      `${what.replace("{place}", places[part])} Bitte setze ${setting} wie bei den anderen Servern dieser Datenbank. Soll von nun an dieser ` +
        `gelten, dann starte einmal mit RUNDGANG_ADOPT=${part} (siehe docs/operations.md, „Several servers“).`,
    );
  }
}
