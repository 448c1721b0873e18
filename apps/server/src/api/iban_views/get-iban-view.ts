import { sql } from "kysely";

import { ibanViewJson } from "../../db/presenters/iban-view.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/iban_views/{id}: who read an IBAN and why, never the IBAN. */
export const getIbanView = handle("getIbanView", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, ibanViewJson, sql`iban_views v where v.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
