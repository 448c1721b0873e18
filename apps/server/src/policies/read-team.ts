import { sql, type RawBuilder } from "kysely";

import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/** Whether somebody reads the team `t`: those of the back office every one, a lead those that he leads and that go on (decision 104). */
export function readsTeam(actor: Actor): RawBuilder<boolean> {
  if (worksOnOrders(actor)) return sql<boolean>`true`;
  if (actor.ledUserIds.length === 0) return sql<boolean>`false`;
  return sql<boolean>`(t.ended_at is null
    and exists (select from team_members l where l.team_id = t.id and l.user_id = ${actor.id} and l.lead))`;
}
