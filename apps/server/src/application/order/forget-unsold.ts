import { sql } from "kysely";

import { offerMs } from "../../db/awaiting.ts";
import type { Reader } from "../../db/open-database.ts";
import { transact } from "../../db/transact.ts";

/**
 * Forgets whom a summary was sent to that led to no order, and the mail's words. What stays (prices, document, SHA-256) is what an
 * order needs that was signed in time and comes late from a device.
 */
export async function forgetUnsold(db: Reader, now: Date): Promise<void> {
  const over = new Date(now.getTime() - offerMs);
  const unsold = sql<boolean>`not exists (select 1 from orders o where o.broadcast_id = b.id)`;
  await transact(db, async (tx) => {
    await sql`update broadcasts b set recipient = '{}' where b.created_at < ${over} and b.recipient <> '{}' and ${unsold}`.execute(
      tx,
    );
    await sql`update mails m set recipient = '', subject = '', body_text = '', body_html = ''
    from broadcasts b where m.purpose = 'broadcast:' || b.id and coalesce(m.sent_at, m.failed_at, m.withdrawn_at) < ${over}
    and m.recipient <> '' and ${unsold}`.execute(tx);
  });
}
