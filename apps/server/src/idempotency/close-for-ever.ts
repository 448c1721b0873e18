import type { Writer } from "../db/open-database.ts";
import { refuse, type Refusal } from "../errors.ts";
import { receiptKey } from "./effect-key.ts";

/** An effect that is not wanted any more. */
export interface UnwantedEffect {
  readonly route: string;
  readonly key: string;
  /** What its sender calls it, to be named in the answer. */
  readonly uuid: string;
}

/** Nobody asks for the content of what is closed. */
const closed = { content_hash: "", request_id: null, closed: true };

/**
 * Closes effects for ever: each gets a receipt without an answer, so that the request itself is refused, however late it arrives
 * (decision 017). One that is arriving at this moment is waited for on the unique key. In the order of the keys, so that two of
 * these never wait for each other.
 * @returns `already_arrived` with the uuids of those that have had their effect, `uuid_conflict` where one is another person's
 */
export async function closeForEver(tx: Writer, userId: string, effects: readonly UnwantedEffect[]): Promise<Refusal | null> {
  if (effects.length === 0) return null;
  const rows = effects
    .map((effect) => ({ key: receiptKey(effect), route: effect.route, user_id: userId, ...closed }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
  await tx
    .insertInto("receipts")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const keys = rows.map((row) => row.key);
  const found = await tx.selectFrom("receipts").select(["key", "user_id", "closed"]).where("key", "in", keys).execute();
  if (found.some((one) => one.user_id !== userId)) return refuse("uuid_conflict");
  const open = new Set(found.filter((one) => !one.closed).map((one) => one.key));
  const arrived = effects.filter((effect) => open.has(receiptKey(effect))).map((effect) => effect.uuid);
  return arrived.length === 0 ? null : refuse("already_arrived", { arrived });
}
