import { randomBytes } from "node:crypto";

import { CommandProblem } from "../command-line/command-problem.ts";
import type { Config } from "../config/config.ts";
import { dropOldSecrets, findOldSecrets, findServerSecret, rotateServerSecret, secretSource } from "../config/server-secret.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { openKey, sealKey } from "../sessions/data-keys/seal-key.ts";
import { deriveKeys, fingerprintOf, type Keys } from "../sessions/keys.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { refuseUnsealed, resealStore } from "./reseal-store.ts";
import { renewPushKey } from "../push/push-keys.ts";
import { countPushSeals, resealPush } from "../push/reseal-push.ts";
import { openSecret, sealSecret } from "../webhooks/seal-secret.ts";

export type KeysAction = "rotate" | "reseal" | "drop" | "renew-push";

type SecretConfig = Pick<Config, "dataDir" | "oldSecrets" | "secret" | "filesDir" | "s3">;

/** Does one step of a change of the secret (decision 118); answers the lines to print. Throws `CommandProblem`, and has changed nothing then. */
export async function runKeys(db: Reader, action: KeysAction, config: SecretConfig): Promise<readonly string[]> {
  const secret = findServerSecret(config.dataDir, config.secret);
  if (secret === null) throw new CommandProblem(`Es gibt noch kein Geheimnis: ${secretSource(config.dataDir, undefined)} fehlt.`);
  if (action === "rotate") return rotate(config);
  if (action === "renew-push") return renewPush(db, config, secret);
  const old = findOldSecrets(config.dataDir, config.oldSecrets);
  if (old.length === 0)
    throw new CommandProblem("Es gibt kein altes Geheimnis: weder RUNDGANG_SECRETS_OLD noch server-old.keys im Datenordner.");
  return action === "reseal"
    ? [...(await reseal(db, secret, old)), ...(await resealStore(db, config))]
    : drop(db, config, secret);
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

/** Seals the tablets' deposited keys under the secret of now. Each person's in a transaction of its own, so that it may be cut and called again. */
async function reseal(db: Reader, secret: string, old: readonly string[]): Promise<readonly string[]> {
  const keys = deriveKeys(secret, {}, old);
  const { dataKeys: now, rings } = keys;
  const owners = await db.selectFrom("data_keys").select("user_id").distinct().execute();
  let [resealed, lost] = [0, 0];
  for (const { user_id: userId } of owners) {
    const counted = await transact(db, async (tx) => {
      /* As a tablet that brings its keys does. */
      await tx.selectFrom("users").select("id").where("id", "=", userId).forUpdate().execute();
      const rows = await tx.selectFrom("data_keys").select(["id", "sealed"]).where("user_id", "=", userId).execute();
      const counts = { resealed: 0, lost: 0 };
      for (const { id, sealed } of rows) {
        if (openKey(now, userId, id, sealed) !== null) continue;
        const key = openKey(rings.dataKeys, userId, id, sealed);
        if (key === null) counts.lost += 1;
        else {
          await tx
            .updateTable("data_keys")
            .set({ sealed: sealKey(now, userId, key) })
            .where("user_id", "=", userId)
            .where("id", "=", id)
            .execute();
          counts.resealed += 1;
        }
      }
      return counts;
    });
    resealed += counted.resealed;
    lost += counted.lost;
  }
  const webhooks = await transact(db, (tx) => resealWebhooks(tx, keys));
  const pushes = await transact(db, (tx) => resealPush(tx, { now: keys.push, ring: rings.push }));
  const unreadable =
    lost === 0 ? [] : [`${lost} Schlüssel lassen sich mit keinem dieser Geheimnisse öffnen; sie bleiben, wie sie sind.`];
  const ofWebhooks = webhooks === 0 ? [] : [`Ebenso ${webhooks} Webhooks mit ihrem Geheimnis.`];
  const ofPush = pushes === 0 ? [] : [`Ebenso ${pushes} Schlüssel und Anmeldungen von Mitteilungen.`];
  return [
    `${resealed} hinterlegte Schlüssel sind jetzt unter dem neuen Geheimnis versiegelt.`,
    ...ofWebhooks,
    ...ofPush,
    ...unreadable,
  ];
}

/** The same for what webhooks sign with; answers how many it was done for. What cannot be opened stays as it is. */
async function resealWebhooks(tx: Writer, { webhooks: now, rings }: Pick<Keys, "webhooks" | "rings">): Promise<number> {
  const again = (id: string, sealed: string): string | null => {
    if (openSecret(now, id, sealed) !== null) return null;
    const secret = openSecret(rings.webhooks, id, sealed);
    return secret === null ? null : sealSecret(now, id, secret);
  };
  const rows = await tx.selectFrom("webhooks").select(["id", "secret", "old_secret"]).forUpdate().execute();
  let resealed = 0;
  for (const row of rows) {
    const [secret, old] = [again(row.id, row.secret), row.old_secret === null ? null : again(row.id, row.old_secret)];
    if (secret === null && old === null) continue;
    await tx
      .updateTable("webhooks")
      .set({ ...(secret !== null && { secret }), ...(old !== null && { old_secret: old }) })
      .where("id", "=", row.id)
      .execute();
    resealed += 1;
  }
  return resealed;
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
  await refuseUnsealed(config);
  const { dataKeys: now, webhooks, push, rings } = deriveKeys(secret, {}, findOldSecrets(config.dataDir, config.oldSecrets));
  const left = await transact(db, async (tx) => {
    const rows = await tx.selectFrom("data_keys").select(["user_id", "id", "sealed"]).execute();
    const opens = (ring: typeof rings.dataKeys) =>
      rows.filter((row) => openKey(ring, row.user_id, row.id, row.sealed) !== null).length;
    const hooks = await tx.selectFrom("webhooks").select(["id", "secret"]).where("ended_at", "is", null).execute();
    const opensHooks = (ring: KeyRing) => hooks.filter((row) => openSecret(ring, row.id, row.secret) !== null).length;
    const waiting =
      opens(rings.dataKeys) -
      opens([now]) +
      opensHooks(rings.webhooks) -
      opensHooks([webhooks]) +
      (await countPushSeals(tx, { now: push, ring: rings.push }));
    if (waiting === 0)
      await tx
        .updateTable("server_secret")
        .set({ fingerprint: fingerprintOf(secret) })
        .execute();
    return waiting;
  });
  if (left > 0)
    throw new CommandProblem(
      `${left} hinterlegte Schlüssel, Geheimnisse von Webhooks oder Anmeldungen von Mitteilungen lassen sich nur mit dem alten Geheimnis öffnen. Bitte zuerst: npm run keys -- reseal`,
    );
  dropOldSecrets(config.dataDir);
  return [
    "Das alte Geheimnis gilt nicht mehr. Nimm RUNDGANG_SECRETS_OLD aus den Einstellungen aller Server und starte sie neu.",
    "Links von Kunden und Codes von Ausweisen, die unter dem alten entstanden sind, öffnen sich dann nicht mehr.",
  ];
}
