import type { Reader } from "../../db/open-database.ts";
import { refuse, type Refusal } from "../../errors.ts";
import type { Keys } from "../../sessions/keys.ts";
import { findCallByToken, type CallRow } from "./call-row.ts";

/** How long a page tells what became of a consultation that is over. */
const pageMs = 7 * 24 * 3_600_000;

/** The call whose page a token opens. Refusals: link_unknown; link_expired a week after its end. */
export async function findPage(db: Reader, keys: Keys, token: string, now: Date): Promise<CallRow | Refusal> {
  const call = await findCallByToken(db, keys, token);
  if (call === null) return refuse("link_unknown");
  const endedAt = call.endedAt?.getTime() ?? Number.POSITIVE_INFINITY;
  return now.getTime() - endedAt > pageMs ? refuse("link_expired") : call;
}
