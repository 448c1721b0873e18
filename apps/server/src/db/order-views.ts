import type { OrderView } from "@rundgang/domain";
import { sql } from "kysely";

import { isAwaitingSql } from "./awaiting.ts";
import { deviationsSql } from "./order-deviations.ts";

const isToCheck = sql<boolean>`(o.status in ('NEW', 'PENDING') and not ${isAwaitingSql})`;

/** Which orders of the row `o` each view holds. List and counts read the same, so that a number never differs from what its tab shows. */
export const orderViewSql = {
  to_check: isToCheck,
  deviating: sql<boolean>`(${isToCheck} and ${deviationsSql} <> '[]'::jsonb)`,
  requested: sql<boolean>`(o.status = 'CHANGE_REQUEST')`,
  /* Only an answer to a correction request leads back to PENDING. */
  answered: sql<boolean>`(o.status = 'PENDING' and exists (
    select from order_statuses s where s.order_id = o.id and s.status = 'CHANGE_REQUEST'))`,
  awaiting: isAwaitingSql,
  customer_questions: sql<boolean>`(exists (select from customer_questions q where q.order_id = o.id and q.answered_at is null)
    or exists (select from contact_requests c where c.order_id = o.id and c.decided_at is null))`,
  accepted: sql<boolean>`(o.status = 'ACCEPTED')`,
  ended: sql<boolean>`(o.status in ('REJECTED', 'CANCELLED'))`,
  all: sql<boolean>`true`,
} as const satisfies Readonly<Record<OrderView, unknown>>;
