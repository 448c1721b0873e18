import { applyRetention, type RetentionParts } from "../application/retention/apply-retention.ts";
import type { Reader } from "../db/open-database.ts";

const log = { info: () => undefined, error: () => undefined };

/** Lets go what is over of these tables at a time, as the daily run does. Without a store the bytes stay, where a test does not look at them. */
export async function letGo(
  db: Reader,
  now: Date,
  tables: readonly string[],
  files: RetentionParts["files"] = { delete: () => Promise.resolve() },
): Promise<void> {
  await applyRetention({ db, files, log }, now, { tables });
}
