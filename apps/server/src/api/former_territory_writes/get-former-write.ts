import { sql } from "kysely";

import { formerWriteJson } from "../../db/presenters/former-write.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/former_territory_writes/{id}. */
export const getFormerWrite = handle("getFormerWrite", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, formerWriteJson, sql`former_territory_writes f where f.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
