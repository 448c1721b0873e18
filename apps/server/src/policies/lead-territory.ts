import { sql, type RawBuilder } from "kysely";

import { uuidArray } from "../db/uuid-array.ts";
import type { Actor } from "./actor.ts";
import { ledUsers } from "./lead-team.ts";

/**
 * Whether a territory (its id) is the actor's own or his team's: somebody whom he leads has it, or will; or nobody has it, and somebody of them had it
 * last. A territory that is given to nobody stays in sight of who gave it.
 */
export function ofTeam(actor: Actor, territory: RawBuilder<unknown>): RawBuilder<unknown> {
  const own = uuidArray([...actor.territoryIds, ...actor.ledTerritoryIds]);
  return sql`(${territory} = any(${own})
    or exists (select from territory_member_plans plan where plan.territory_id = ${territory} and plan.user_id = any(${ledUsers(actor)}))
    or (not exists (select from territory_members now where now.territory_id = ${territory})
      and (select past.user_id from past_territory_members past where past.territory_id = ${territory}
        order by past.until desc limit 1) = any(${ledUsers(actor)})))`;
}
