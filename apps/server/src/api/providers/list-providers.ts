import { sql } from "kysely";

import { providerJson } from "../../db/presenters/provider.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/providers. A client's `projection` is answered by the same members always. */
export const listProviders = handle("listProviders", async (input) => {
  const { context } = input;
  const members = await readJson(context.database.db, providerJson, sql`providers p order by p.id`);
  return okList(input, members);
});
