import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";

interface Sale {
  readonly userId: string;
  readonly unitId: string;
  readonly recipient: string;
}

/**
 * The envelope key of the latest summary that this salesman had made for this unit and recipient, where it was taken back before any mail server
 * took it: the next try leaves with the same envelope sender, and greylisting, which goes by it, lets that pass. Null where there is none. A
 * mail that has left keeps its key to itself: a report to its address names that one (decision 076).
 */
export async function unsentReturnKey(db: Reader, { userId, unitId, recipient }: Sale): Promise<string | null> {
  const latest = await db
    .selectFrom("broadcasts as b")
    .innerJoin("mails as m", (join) => join.on(sql<boolean>`m.purpose = 'broadcast:' || b.id::text`))
    .select(["m.id", "m.return_key", "m.sent_at", "m.failed_at", "m.withdrawn_at", "m.bounced_at"])
    .where("b.user_id", "=", userId)
    .where("b.unit_id", "=", unitId)
    .where("m.recipient", "=", recipient)
    .orderBy("m.created_at", "desc")
    .limit(1)
    .executeTakeFirst();
  if (latest === undefined || latest.withdrawn_at === null) return null;
  const hasLeft = latest.sent_at !== null || latest.failed_at !== null || latest.bounced_at !== null;
  return hasLeft ? null : (latest.return_key ?? latest.id);
}
