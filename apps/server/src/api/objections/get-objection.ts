import { sql } from "kysely";

import { objectionJson } from "../../db/presenters/objection.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/objections/{id}. */
export const getObjection = handle("getObjection", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, objectionJson, sql`objections o where o.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
