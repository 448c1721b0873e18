import { sql } from "kysely";

import { providerJson } from "../../db/presenters/provider.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/providers/{number}. What is no number of ours is not found. */
export const getProvider = handle("getProvider", async ({ params, context }) => {
  const json = await readOneJson(
    context.database.db,
    providerJson,
    sql`providers p where p.id::text = ${params["number"] ?? ""}`,
  );
  return json === null ? refuse("not_found") : ok(json);
});
