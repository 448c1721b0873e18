import type { UpdateQueryBuilder, UpdateResult } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { Tables } from "../db/tables.ts";

type Live = UpdateQueryBuilder<Tables, "push_subscriptions", "push_subscriptions", UpdateResult>;

/**
 * Ends subscriptions: how their browsers are reached is forgotten, and what waits for them is dropped. Answers how many.
 * @param which narrows those that still hold
 */
export async function endSubscriptions(
  tx: Writer,
  by: "person" | "session" | "replaced" | "gone" | "key",
  now: Date,
  which: (live: Live) => Live,
): Promise<number> {
  const live = tx
    .updateTable("push_subscriptions")
    .set({ ended_at: now, ended_by: by, sealed: null, endpoint_hash: null })
    .where("ended_at", "is", null);
  const ended = await which(live).returning("id").execute();
  if (ended.length === 0) return 0;
  await tx
    .updateTable("push_messages")
    .set({ state: "dropped", ended_at: now })
    .where(
      "subscription_id",
      "in",
      ended.map(({ id }) => id),
    )
    .where("state", "=", "waiting")
    .execute();
  return ended.length;
}
