import type { AskedOf, calls } from "@rundgang/contracts";
import { mailKinds, mailViews } from "@rundgang/domain";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { mailViewSql } from "../../db/mail-views.ts";
import { mailKindSql } from "../../db/presenters/mail.ts";
import { purposesOfOrder } from "../../db/presenters/mail-state.ts";
import type { Refusal } from "../../errors.ts";
import { uuidsOf } from "../../http/query-uuids.ts";
import { refuseParameter } from "../../http/read-query.ts";

type Condition = RawBuilder<unknown>;

/** The filters of GET /api/mails as a condition on `m`. What cannot match anything is false; a view that does not exist is refused. */
export function mailFilter(query: AskedOf<typeof calls.listMails>): Condition | Refusal {
  const view = query.view === undefined ? "all" : mailViews.find((one) => one === query.view);
  if (view === undefined) return refuseParameter("view");
  const conditions: Condition[] = [mailViewSql[view]];
  if (query.q !== undefined) conditions.push(byText(query.q.trim()));
  const { "kind[]": kinds, of } = query;
  if (kinds !== undefined) {
    const known = mailKinds.filter((kind) => kinds.includes(kind));
    conditions.push(sql`${mailKindSql} = any(${`{${known.join(",")}}`}::text[])`);
  }
  if (of !== undefined) {
    const first = uuidsOf([of]);
    conditions.push(sql`(m.id = any(${first}) or m.resend_of = any(${first}))`);
  }
  return sql.join(conditions, sql` and `);
}

/** A number is an order's from its start; anything else is part of the recipient's address. */
function byText(text: string): Condition {
  const byRecipient = sql`lower(m.recipient) like ${`%${escapeLike(text.toLowerCase())}%`}`;
  const number = /^#?\s*(\d{1,9})$/u.exec(text)?.[1];
  if (number === undefined) return byRecipient;
  const ofOrders = sql`m.cause in (
    select p.purpose from orders o cross join lateral ${purposesOfOrder} p (kind, purpose) where o.number::text like ${`${number}%`})`;
  return sql`(${ofOrders} or ${byRecipient})`;
}
