import { sql } from "kysely";

import { importJson } from "../../db/presenters/import.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/imports/{id}. */
export const getImport = handle("getImport", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, importJson, sql`imports i where i.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
