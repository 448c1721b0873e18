import type { Kysely } from "kysely";

import type { Tables } from "../../db/tables.ts";

/** Reports serve to find a fault; after a quarter nobody looks at them any more. */
const keptMs = 90 * 86_400_000;

/** Forgets old reports of devices. */
export async function pruneReportings(db: Kysely<Tables>, now: Date): Promise<void> {
  await db
    .deleteFrom("system_reportings")
    .where("received_at", "<", new Date(now.getTime() - keptMs))
    .execute();
}
