import { beginSealing } from "../db/begin-sealing.ts";
import type { Reader, Writer } from "../db/open-database.ts";
import { countOldRecords, resealRecords, type Resealed } from "../db/reseal-records.ts";
import { transact } from "../db/transact.ts";
import { countPushSeals, resealPush } from "../push/reseal-push.ts";
import { openKey, sealKey } from "../sessions/data-keys/seal-key.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import type { Keys } from "../sessions/keys.ts";
import { openSecret, sealSecret } from "../webhooks/seal-secret.ts";

/** Something that lies in the database sealed under the server's secret. */
export interface SealedKind {
  /** German, of what was resealed and of what nothing opens: told where there is any. */
  readonly told: (count: number) => string;
  readonly lost: (count: number) => string;
  /** Told with no count as well: what the command says first. */
  readonly always?: true;
  /** Seals under the secret of now what an earlier one opens. It may be cut and called again. */
  reseal(db: Reader, keys: Keys): Promise<Resealed>;
  /** How many only an earlier secret opens: while there are any, it is not dropped. */
  countOld(tx: Writer, keys: Keys): Promise<number>;
}

/** Everything that is sealed: what is new is an entry here (decision 118). */
export const sealedKinds: readonly SealedKind[] = [
  {
    told: (count) => `${count} hinterlegte Schlüssel sind jetzt unter dem neuen Geheimnis versiegelt.`,
    lost: (count) => `${count} Schlüssel lassen sich mit keinem dieser Geheimnisse öffnen; sie bleiben, wie sie sind.`,
    always: true,
    reseal: resealDataKeys,
    countOld: countOldDataKeys,
  },
  {
    told: (count) => `Ebenso ${count} Webhooks mit ihrem Geheimnis.`,
    lost: (count) => `${count} Geheimnisse von Webhooks lassen sich nicht öffnen.`,
    reseal: async (db, keys) => ({ resealed: await transact(db, (tx) => resealWebhooks(tx, keys)), lost: 0 }),
    countOld: countOldWebhooks,
  },
  {
    told: (count) => `Ebenso ${count} Schlüssel und Anmeldungen von Mitteilungen.`,
    lost: (count) => `${count} Schlüssel und Anmeldungen von Mitteilungen lassen sich nicht öffnen.`,
    reseal: async (db, { push: now, rings }) => ({
      resealed: await transact(db, (tx) => resealPush(tx, { now, ring: rings.push })),
      lost: 0,
    }),
    countOld: (tx, { push: now, rings }) => countPushSeals(tx, { now, ring: rings.push }),
  },
  {
    told: (count) => `Ebenso Antworten, Konten und Geburtstage in ${count} Zeilen von Aufträgen, Korrekturen und Kunden.`,
    lost: (count) =>
      `${count} Zeilen von Aufträgen, Korrekturen und Kunden lassen sich mit keinem dieser Geheimnisse öffnen; sie bleiben, wie sie sind.`,
    /* What is plain stays so while an older process may read it. */
    reseal: async (db) => ((await beginSealing(db)) ? resealRecords(db) : { resealed: 0, lost: 0 }),
    countOld: (tx) => countOldRecords(tx),
  },
];

/** Each person's in a transaction of its own, so that it may be cut and called again. */
async function resealDataKeys(db: Reader, { dataKeys: now, rings }: Keys): Promise<Resealed> {
  const owners = await db.selectFrom("data_keys").select("user_id").distinct().execute();
  const all = { resealed: 0, lost: 0 };
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
    all.resealed += counted.resealed;
    all.lost += counted.lost;
  }
  return all;
}

async function countOldDataKeys(tx: Writer, { dataKeys: now, rings }: Keys): Promise<number> {
  const rows = await tx.selectFrom("data_keys").select(["user_id", "id", "sealed"]).execute();
  const opens = (ring: KeyRing) => rows.filter((row) => openKey(ring, row.user_id, row.id, row.sealed) !== null).length;
  return opens(rings.dataKeys) - opens(now);
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

async function countOldWebhooks(tx: Writer, { webhooks: now, rings }: Keys): Promise<number> {
  const hooks = await tx.selectFrom("webhooks").select(["id", "secret"]).where("ended_at", "is", null).execute();
  const opens = (ring: KeyRing) => hooks.filter((row) => openSecret(ring, row.id, row.secret) !== null).length;
  return opens(rings.webhooks) - opens(now);
}
