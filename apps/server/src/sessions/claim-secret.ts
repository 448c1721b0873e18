import { BadConfig } from "../config/bad-config.ts";
import type { Config } from "../config/config.ts";
import { findOldSecrets, findServerSecret, loadServerSecret, secretSource } from "../config/server-secret.ts";
import { countKeys } from "./data-keys/count-keys.ts";
import { deriveKeys, fingerprintOf } from "./keys.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";

type SecretConfig = Pick<Config, "dataDir" | "secret" | "loseKeys"> & Partial<Pick<Config, "oldSecrets">>;

/**
 * The secret of this server, once it is sure that the database belongs to it: the first start notes its fingerprint there. With
 * another one nothing is changed, no `server.key` is made, and `BadConfig` says how many deposited keys could not be opened any
 * more, unless `loseKeys` names just that number (decision 021). Where the database belongs to one of the old secrets of this server, the secret is
 * being changed (decision 118), and it may serve.
 */
export async function claimSecret(db: Reader, config: SecretConfig): Promise<string> {
  const { dataDir, secret: configured } = config;
  const found = findServerSecret(dataDir, configured);
  const old = findOldSecrets(dataDir, config.oldSecrets ?? []);
  if (!(await mayServe(db, found, old))) {
    const { lost } = await countKeys(db, found === null ? null : deriveKeys(found, {}, old).rings.dataKeys);
    if (lost !== config.loseKeys) throw otherSecret(config, found, lost);
    await transact(db, (tx) => tx.deleteFrom("server_secret").execute());
  }
  const secret = await loadServerSecret(dataDir, configured);
  await transact(db, (tx) =>
    tx
      .insertInto("server_secret")
      .values({ fingerprint: fingerprintOf(secret) })
      .onConflict((conflict) => conflict.doNothing())
      .execute(),
  );
  /* Of two first starts with different secrets the second one ends here. */
  if (!(await isTheirs(db, [secret, ...old]))) throw otherSecret(config, secret, 0);
  return secret;
}

/** A sentence for a command whose secret is not the server's; null where it is, or where no server has started yet. */
export async function secretProblem(db: Reader, config: Omit<SecretConfig, "loseKeys">): Promise<string | null> {
  const found = findServerSecret(config.dataDir, config.secret);
  return (await mayServe(db, found, findOldSecrets(config.dataDir, config.oldSecrets ?? [])))
    ? null
    : `${notTheirs(config, found)} Bitte setze dieselben Einstellungen wie für den Server.`;
}

async function mayServe(db: Reader, secret: string | null, old: readonly string[]): Promise<boolean> {
  if ((await storedFingerprint(db)) !== undefined) return secret !== null && isTheirs(db, [secret, ...old]);
  /* An older version noted none; where not one of its keys can be opened, this is not its secret. */
  const { all, lost } = await countKeys(db, secret === null ? null : deriveKeys(secret).dataKeys);
  return all === 0 || lost < all;
}

async function isTheirs(db: Reader, secrets: readonly string[]): Promise<boolean> {
  const stored = await storedFingerprint(db);
  return secrets.some((secret) => fingerprintOf(secret) === stored);
}

async function storedFingerprint(db: Reader): Promise<string | undefined> {
  return (await db.selectFrom("server_secret").select("fingerprint").executeTakeFirst())?.fingerprint;
}

function notTheirs({ dataDir, secret }: Omit<SecretConfig, "loseKeys">, found: string | null): string {
  const source = secretSource(dataDir, secret);
  return found === null
    ? `Diese Datenbank gehört zu einem Geheimnis, aber RUNDGANG_SECRET ist nicht gesetzt, und es gibt kein ${source}.`
    : `Diese Datenbank gehört zu einem anderen Geheimnis als dem aus ${source}.`;
}

function otherSecret(config: SecretConfig, found: string | null, lost: number): BadConfig {
  const keys = lost === 1 ? "ein Schlüssel, den ein Tablet" : `${lost} Schlüssel, die Tablets`;
  return new BadConfig(
    `${notTheirs(config, found)} Ohne das richtige ${lost === 1 ? "wäre" : "wären"} ${keys} hinterlegt ${lost === 1 ? "hat" : "haben"}, ` +
      "verloren, Antworten, Konten, Geburtstage und Dateien von Aufträgen wären nicht mehr zu lesen, und alle müssten sich neu anmelden. Bitte nimm das richtige Geheimnis. " +
      `Gibt es das nicht mehr, dann starte einmal mit RUNDGANG_LOSE_KEYS=${lost} (siehe docs/operations.md, „The secret“).`,
  );
}
