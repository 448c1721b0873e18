import { mailViews, type MailView } from "@rundgang/domain";
import { sql } from "kysely";

import { mailViewSql } from "../../db/mail-views.ts";
import { readRows } from "../../db/read-rows.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/mail_counts: how many mails each view holds, by one reading of the table. */
export const getMailCounts = handle("getMailCounts", async ({ context }) => {
  const columns = mailViews.map((view) => sql`count(*) filter (where ${mailViewSql[view]})::int as ${sql.ref(view)}`);
  const [counts] = await readRows(context.database.db, sql<Record<MailView, number>>`${sql.join(columns)}`, sql`mails m`);
  if (counts === undefined) throw new Error("a count answers one row");
  return ok({ "@id": "/api/mail_counts", "@type": "MailCounts", counts });
});
