import { sql } from "kysely";

import { providerVersionJson } from "../../db/presenters/provider-version.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/provider_versions/{id}. */
export const getProviderVersion = handle("getProviderVersion", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, providerVersionJson, sql`provider_versions v where v.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
