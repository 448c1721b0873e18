import type { KeyObject } from "node:crypto";

import type { Writer } from "../db/open-database.ts";
import type { KeyRing } from "../sessions/key-ring.ts";
import { openPushKey, sealPushKey } from "./push-keys.ts";
import { openTarget, sealTarget } from "./seal-target.ts";

/** The key of the secret of now, and that with those of earlier secrets behind it. */
interface Seals {
  readonly now: KeyObject;
  readonly ring: KeyRing;
}

/**
 * Seals the keys of Web Push and how browsers are reached under the secret of now (decision 118); answers for how many it was done. What cannot be opened
 * stays as it is.
 */
export async function resealPush(tx: Writer, { now, ring }: Seals): Promise<number> {
  let resealed = 0;
  for (const { id, private_key: sealed } of await keysOf(tx)) {
    const opened = openPushKey(now, id, sealed) === null ? openPushKey(ring, id, sealed) : null;
    if (opened === null) continue;
    await tx
      .updateTable("push_keys")
      .set({ private_key: sealPushKey(now, id, opened) })
      .where("id", "=", id)
      .execute();
    resealed += 1;
  }
  for (const { id, sealed } of await targetsOf(tx)) {
    if (sealed === null) continue;
    const opened = openTarget(now, id, sealed) === null ? openTarget(ring, id, sealed) : null;
    if (opened === null) continue;
    await tx
      .updateTable("push_subscriptions")
      .set({ sealed: sealTarget(now, id, opened) })
      .where("id", "=", id)
      .execute();
    resealed += 1;
  }
  return resealed;
}

/** How many of them only an earlier secret opens. */
export async function countPushSeals(tx: Writer, { now, ring }: Seals): Promise<number> {
  const keys = await keysOf(tx);
  const targets = await targetsOf(tx);
  const needsOld = (open: (by: KeyRing) => unknown) => open(now) === null && open(ring) !== null;
  return (
    keys.filter((row) => needsOld((by) => openPushKey(by, row.id, row.private_key))).length +
    targets.filter(({ id, sealed }) => sealed !== null && needsOld((by) => openTarget(by, id, sealed))).length
  );
}

async function keysOf(tx: Writer) {
  return tx.selectFrom("push_keys").select(["id", "private_key"]).where("ended_at", "is", null).forUpdate().execute();
}

async function targetsOf(tx: Writer) {
  return tx.selectFrom("push_subscriptions").select(["id", "sealed"]).where("ended_at", "is", null).forUpdate().execute();
}
