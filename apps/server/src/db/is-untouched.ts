import type { Reader } from "./open-database.ts";

/** Whatever somebody records hangs on one of them: an account, or what an import brings before there is one. */
const first = ["users", "providers", "addresses", "territories", "map_areas"] as const;

/** Whether nobody has filled the database with anything yet. */
export async function isUntouched(db: Reader): Promise<boolean> {
  for (const table of first) {
    if ((await db.selectFrom(table).select("id").limit(1).executeTakeFirst()) !== undefined) return false;
  }
  return true;
}
