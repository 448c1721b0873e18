import { sql } from "kysely";

import { personRequestJson } from "../../db/presenters/person-request.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/person_requests/{id}. */
export const getPersonRequest = handle("getPersonRequest", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, personRequestJson, sql`person_requests r where r.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
