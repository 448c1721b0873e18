import { sql } from "kysely";

import { formerWriteJson } from "../../db/presenters/former-write.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/former_territory_writes?adresse=: what came in for one address after its territory had gone, the newest first; without the filter none. */
export const listFormerWrites = handle("listFormerWrites", async (input) => {
  const { query, context } = input;
  const ofAddress = uuidsOf(query.adresse === undefined ? [] : [query.adresse]);
  const members = await readJson(
    context.database.db,
    formerWriteJson,
    sql`former_territory_writes f where f.address_id = any(${ofAddress}) order by f.arrived_at desc, f.id`,
  );
  return okList(input, members);
});
