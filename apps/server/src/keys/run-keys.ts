import { randomBytes } from "node:crypto";

import { CommandProblem } from "../command-line/command-problem.ts";
import { requireSecret } from "../command-line/require-secret.ts";
import type { Config } from "../config/config.ts";
import { dropOldSecrets, findOldSecrets, findServerSecret, rotateServerSecret, secretSource } from "../config/server-secret.ts";
import type { Reader } from "../db/open-database.ts";
import { giveSeals } from "../db/record-seals.ts";
import { transact } from "../db/transact.ts";
import { patienceOfCommand, type Patience } from "./await-sealing.ts";
import { refuseUnaware } from "./refuse-unaware.ts";
import { refuseUnsealed, resealStore } from "./reseal-store.ts";
import { renewPushKey } from "../push/push-keys.ts";
import { deriveKeys, fingerprintOf } from "../sessions/keys.ts";
import { sealedKinds } from "./sealed-kinds.ts";

export type KeysAction = "rotate" | "reseal" | "drop" | "renew-push";

type SecretConfig = Pick<Config, "databaseUrl" | "dataDir" | "oldSecrets" | "secret" | "filesDir" | "s3">;

/** Does one step of a change of the secret (decision 118); answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runKeys(
  db: Reader,
  action: KeysAction,
  config: SecretConfig,
  patience: Patience = patienceOfCommand,
): Promise<readonly string[]> {
  const secret = findServerSecret(config.dataDir, config.secret);
  if (secret === null) throw new CommandProblem(`Es gibt noch kein Geheimnis: ${secretSource(config.dataDir, undefined)} fehlt.`);
  await requireSecret(db, config);
  if (action === "rotate") return rotate(config);
  if (action === "renew-push") return renewPush(db, config, secret);
  const old = findOldSecrets(config.dataDir, config.oldSecrets);
  if (old.length === 0)
    throw new CommandProblem("Es gibt kein altes Geheimnis: weder RUNDGANG_SECRETS_OLD noch server-old.keys im Datenordner.");
  if (action === "drop") return drop(db, config, secret);
  /* First, because it waits where what comes after it must not be done at once. */
  const ofStore = await resealStore(db, config, patience);
  return [...(await reseal(db, secret, old)), ...ofStore];
}

async function rotate({ dataDir, secret }: SecretConfig): Promise<readonly string[]> {
  if (secret === undefined) {
    await rotateServerSecret(dataDir);
    return [
      "Im Datenordner liegt ein neues Geheimnis (server.key), das bisherige daneben (server-old.keys). Sichere beide getrennt von der Datenbank.",
      "Starte den Server neu, dann: npm run keys -- reseal, und nach frühestens 24 Stunden npm run keys -- drop.",
    ];
  }
  return [
    `Ein neues Geheimnis (steht nur hier): ${randomBytes(32).toString("hex")}`,
    "1. Setze es bei allen Servern als RUNDGANG_SECRETS_OLD und starte sie nacheinander neu: jetzt erkennen es alle.",
    "2. Vertausche die beiden bei allen Servern (RUNDGANG_SECRET das neue, RUNDGANG_SECRETS_OLD das bisherige), und starte sie nacheinander neu.",
    "3. npm run keys -- reseal, und nach frühestens 24 Stunden npm run keys -- drop.",
    "4. Nimm RUNDGANG_SECRETS_OLD heraus.",
  ];
}

/** Seals all that is sealed under the secret of now, kind by kind. */
async function reseal(db: Reader, secret: string, old: readonly string[]): Promise<readonly string[]> {
  const keys = deriveKeys(secret, {}, old);
  giveSeals(db, keys.rings);
  const [told, unreadable]: [string[], string[]] = [[], []];
  for (const kind of sealedKinds) {
    const { resealed, lost } = await kind.reseal(db, keys);
    if (resealed > 0 || kind.always === true) told.push(kind.told(resealed));
    if (lost > 0) unreadable.push(kind.lost(lost));
  }
  return [...told, ...unreadable];
}

/** Another key pair for Web Push, as when the one of now may be known to somebody. */
async function renewPush(db: Reader, config: SecretConfig, secret: string): Promise<readonly string[]> {
  const { rings } = deriveKeys(secret, {}, findOldSecrets(config.dataDir, config.oldSecrets));
  const ended = await transact(db, (tx) => renewPushKey(tx, rings.push, new Date()));
  return [
    `Für Mitteilungen gilt ein neues Schlüsselpaar; ${ended} Anmeldungen von Browsern sind beendet.`,
    "Jede App meldet sich von selbst wieder an, sobald sie geöffnet wird.",
  ];
}

/** From now on the database belongs to the secret of now alone. Refused while a key can be opened only by an old one. */
async function drop(db: Reader, config: SecretConfig, secret: string): Promise<readonly string[]> {
  await refuseUnaware(db, config);
  await refuseUnsealed(config);
  const keys = deriveKeys(secret, {}, findOldSecrets(config.dataDir, config.oldSecrets));
  giveSeals(db, keys.rings);
  const left = await transact(db, async (tx) => {
    let waiting = 0;
    for (const kind of sealedKinds) waiting += await kind.countOld(tx, keys);
    if (waiting === 0)
      await tx
        .updateTable("server_secret")
        .set({ fingerprint: fingerprintOf(secret) })
        .execute();
    return waiting;
  });
  if (left > 0)
    throw new CommandProblem(
      `${left} hinterlegte Schlüssel, Geheimnisse von Webhooks, Anmeldungen von Mitteilungen oder Zeilen von Aufträgen und Kunden lassen sich nur mit dem alten Geheimnis öffnen. Bitte zuerst: npm run keys -- reseal`,
    );
  dropOldSecrets(config.dataDir);
  return [
    "Das alte Geheimnis gilt nicht mehr. Nimm RUNDGANG_SECRETS_OLD aus den Einstellungen aller Server und starte sie neu.",
    "Links von Kunden und Codes von Ausweisen, die unter dem alten entstanden sind, öffnen sich dann nicht mehr.",
  ];
}
