import { sql } from "kysely";

import type { Context } from "../../context.ts";
import type { Writer } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";

const dayMs = 24 * 3_600_000;

/** How long a callback may lie with somebody who does nothing about it. */
const idleMs = dayMs;
/** How long a number is kept after the callback is done, and how long after the wished time where nobody ever called. */
const doneDays = 30;
const neverDays = 60;

/** What somebody took a day ago, and has not called since, is for everybody again: he may be ill, and a customer waits (decision 157). */
export async function releaseIdleCallbacks(tx: Writer, now: Date): Promise<void> {
  await tx
    .updateTable("callbacks")
    .set({ state: "open", user_id: null, taken_at: null })
    .where("state", "=", "taken")
    .where(sql<boolean>`greatest(taken_at, tried_at, wish_at) <= ${new Date(now.getTime() - idleMs)}`)
    .execute();
}

/** Forgets callbacks with their numbers: 30 days after they are done, 60 after their time where nobody ever called. */
export async function pruneCallbacks(db: Context["database"]["db"], now: Date): Promise<void> {
  const ago = (days: number) => new Date(now.getTime() - days * dayMs);
  await transact(db, async (tx) => {
    await tx
      .deleteFrom("callbacks")
      .where(sql<boolean>`done_at <= ${ago(doneDays)} or (done_at is null and coalesce(wish_at, asked_at) <= ${ago(neverDays)})`)
      .execute();
  });
}
