import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";

/** Dumps and given up requests hold what customers said: whoever looks for a fault has this long (ms). */
const keptMs = 30 * 86_400_000;

/** Forgets what devices have sent for help; who asked for what, and what became of it, stays. */
export async function pruneContents(db: Reader, now: Date): Promise<void> {
  await transact(db, (tx) =>
    tx
      .deleteFrom("device_task_contents")
      .where("received_at", "<", new Date(now.getTime() - keptMs))
      .execute(),
  );
}
