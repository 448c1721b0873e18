import { sql, type RawBuilder } from "kysely";

import type { Actor } from "./actor.ts";

/** Whether a call to action `k` is meant for somebody: by role and by territory, where it names one. */
export function isMeantFor({ roles, territoryIds }: Actor): RawBuilder<boolean> {
  return sql<boolean>`(
    (k.role is null or k.role = any(${[...roles]}::text[]))
    and (k.territory_id is null or k.territory_id = any(${`{${territoryIds.join(",")}}`}::uuid[])))`;
}

/** The same rule from the other side: users (`user_id`) for whom the call to action with that id is meant. */
export function readersOfCallToAction(id: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select b.id as user_id from call_to_actions k cross join users b
      where k.id = ${id} and (k.role is null or k.role = any(b.roles))
        and (k.territory_id is null or exists (
          select from territory_members mine where mine.territory_id = k.territory_id and mine.user_id = b.id))`;
}
