import { sql } from "kysely";

import { formVersionIdSql } from "../../db/form-version-id.ts";
import { formVersionJson } from "../../db/presenters/form-version.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/order_form_versions/{id}. */
export const getFormVersion = handle("getFormVersion", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, formVersionJson, sql`order_forms o where ${formVersionIdSql} = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
