import { sql } from "kysely";

import { carrierJson } from "../../db/presenters/carrier.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/carriers: the previous providers that a number can be ported from, by name. */
export const listCarriers = handle("listCarriers", async (input) => {
  const { context } = input;
  const members = await readJson(context.database.db, carrierJson, sql`carriers k order by k.name, k.id`);
  return okList(input, members);
});
