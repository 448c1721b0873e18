import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";
import { linksEndedBy } from "../../sessions/customer-session.ts";
import { statusPagesEndedBy } from "../../sessions/status-session.ts";

const dayMs = 24 * 3_600_000;
/** How long a link is known after its page has ended: until then its customer is told that it is over, and not that there is none. */
const keptMs = 30 * dayMs;

/**
 * Forgets customers' sessions a day after they were over, and links 30 days after the page of their order has ended; that of an order's
 * state, with what its customer asked for there, at the latest page's end, three years and 90 days from its receipt. Of a mail with a link the words go a day after it has left: they hold the token, which lies nowhere else (decision 066).
 */
export async function pruneLinks(db: Reader, now: Date): Promise<void> {
  const ago = (ms: number) => new Date(now.getTime() - ms);
  await transact(db, async (tx) => {
    await tx.deleteFrom("customer_sessions").where("expires_at", "<=", ago(dayMs)).execute();
    await tx.deleteFrom("status_sessions").where("expires_at", "<=", ago(dayMs)).execute();
    const ended = await linksEndedBy(tx, ago(keptMs));
    if (ended.length > 0) {
      await tx.deleteFrom("customer_sessions").where("link_id", "in", ended).execute();
      await tx.deleteFrom("customer_links").where("id", "in", ended).execute();
    }
    const over = await statusPagesEndedBy(tx, ago(keptMs));
    if (over.length > 0) {
      for (const table of ["status_sessions", "status_links", "status_notices", "contact_requests"] as const)
        await tx.deleteFrom(table).where("order_id", "in", over).execute();
    }
    await sql`update mails set body_text = '', body_html = ''
      where purpose like 'link:%' and body_text <> '' and coalesce(sent_at, failed_at) <= ${ago(dayMs)}`.execute(tx);
  });
}
