import { sql } from "kysely";

import { isClaimedSql, orderClaimJson } from "../../db/presenters/order-claim.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/auftrag_claims: who works on what now; of some orders with `auftrag[]`. */
export const listOrderClaims = handle("listOrderClaims", async (input) => {
  const { query, context } = input;
  const asked = query["auftrag[]"];
  const ofThese = asked === undefined ? sql`true` : sql`c.order_id = any(${uuidsOf(asked)})`;
  const members = await readJson(
    context.database.db,
    orderClaimJson,
    sql`order_claims c where ${isClaimedSql} and ${ofThese} order by c.claimed_at, c.id`,
  );
  return okList(input, members);
});
