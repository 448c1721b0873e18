import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { forgetCounters } from "../counters/shared-counters.ts";
import { forgetNetworks } from "./networks.ts";

/**
 * Forgets refresh tokens whose time is over. Used ones stay until then: that one of them comes back is how a stolen copy is
 * noticed. Networks go as well, two days later, and counters of tries.
 */
export async function pruneSessions(db: Reader, now: Date): Promise<void> {
  await transact(db, async (tx) => {
    await tx.deleteFrom("refresh_tokens").where("expires_at", "<=", now).execute();
    await forgetNetworks(tx, now);
    await forgetCounters(tx, now);
  });
}
