import type { Kysely } from "kysely";

import type { Tables } from "../../db/tables.ts";

/** Dumps and given up requests hold what customers said: whoever looks for a fault has this long (ms). */
const keptMs = 30 * 86_400_000;

/** Forgets what devices have sent for help; who asked for what, and what became of it, stays. */
export async function pruneContents(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("device_task_contents")
    .where("received_at", "<", new Date(now.getTime() - keptMs))
    .execute();
}
