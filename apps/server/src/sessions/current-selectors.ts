import { territoryTopic, userTopic } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";

/** What each of these sessions may receive by the rights of this moment, as selectors of the hub. Unknown sessions are left out. */
export async function currentSelectors(
  db: Kysely<Tables>,
  sessionIds: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  if (sessionIds.length === 0) return new Map();
  const { rows } = await sql<{ session: string; user_id: string; territories: string[] }>`
    select distinct r.family_id::text as session, r.user_id::text as user_id,
      array(select m.territory_id::text from territory_members m where m.user_id = r.user_id) as territories
    from refresh_tokens r
    where r.family_id::text in (${sql.join([...new Set(sessionIds)])})`.execute(db);
  return new Map(rows.map((row) => [row.session, [...row.territories.map(territoryTopic), userTopic(row.user_id)]]));
}
