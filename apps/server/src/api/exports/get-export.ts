import { sql } from "kysely";

import { exportJson } from "../../db/presenters/export.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/exports/{id}. */
export const getExport = handle("getExport", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, exportJson, sql`exports e where e.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
