import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";

/** Reports serve to find a fault; after a quarter nobody looks at them any more. */
const keptMs = 90 * 86_400_000;

/** Forgets old reports of devices. */
export async function pruneReportings(db: Reader, now: Date): Promise<void> {
  await transact(db, (tx) =>
    tx
      .deleteFrom("system_reportings")
      .where("received_at", "<", new Date(now.getTime() - keptMs))
      .execute(),
  );
}
