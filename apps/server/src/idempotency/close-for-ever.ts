import type { Writer } from "../db/open-database.ts";
import { refuse, type Refusal } from "../errors.ts";
import { receiptKey } from "./receipt-key.ts";

/** An effect that is not wanted any more. */
export interface UnwantedEffect {
  readonly route: string;
  readonly key: string;
  /** What its sender calls it, to be named in the answer. */
  readonly uuid: string;
}

/**
 * Closes effects for ever: each gets a receipt without an answer, so that the request itself is refused, however late it arrives
 * (decision 017). One that is arriving at this moment is waited for on the unique key. In the order of the keys, so that two of
 * these never wait for each other.
 * @returns `already_arrived` with the uuids of those that have had their effect, `uuid_conflict` where one is another person's
 */
export async function closeForEver(tx: Writer, userId: string, effects: readonly UnwantedEffect[]): Promise<Refusal | null> {
  const arrived: string[] = [];
  for (const effect of effects.toSorted((a, b) => (receiptKey(a) < receiptKey(b) ? -1 : 1))) {
    const found = await close(tx, userId, effect);
    if (found !== null && found.user_id !== userId) return refuse("uuid_conflict");
    if (found?.closed === false) arrived.push(effect.uuid);
  }
  return arrived.length === 0 ? null : refuse("already_arrived", { arrived });
}

/** Null where there was no receipt yet; else the one that was there before. */
async function close(tx: Writer, userId: string, effect: UnwantedEffect): Promise<{ user_id: string; closed: boolean } | null> {
  const key = receiptKey(effect);
  const inserted = await tx
    .insertInto("receipts")
    .values({ key, user_id: userId, route: effect.route, content_hash: "", request_id: null, closed: true })
    .onConflict((conflict) => conflict.doNothing())
    .returning("key")
    .executeTakeFirst();
  if (inserted !== undefined) return null;
  return tx.selectFrom("receipts").select(["user_id", "closed"]).where("key", "=", key).executeTakeFirstOrThrow();
}
