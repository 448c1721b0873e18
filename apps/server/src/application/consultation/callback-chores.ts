import { sql } from "kysely";

import type { Writer } from "../../db/open-database.ts";

const dayMs = 24 * 3_600_000;

/** How long a callback may lie with somebody who does nothing about it. */
const idleMs = dayMs;
/** What somebody took a day ago, and has not called since, is for everybody again: he may be ill, and a customer waits (decision 157). */
export async function releaseIdleCallbacks(tx: Writer, now: Date): Promise<void> {
  await tx
    .updateTable("callbacks")
    .set({ state: "open", user_id: null, taken_at: null })
    .where("state", "=", "taken")
    .where(sql<boolean>`greatest(taken_at, tried_at, wish_at) <= ${new Date(now.getTime() - idleMs)}`)
    .execute();
}
