import { sql } from "kysely";

import { carrierJson } from "../../db/presenters/carrier.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/carriers/{code}: the carrier of that PKI code. */
export const getCarrier = handle("getCarrier", async ({ params, context }) => {
  const json = await readOneJson(context.database.db, carrierJson, sql`carriers k where k.id = ${params["code"] ?? ""}`);
  return json === null ? refuse("not_found") : ok(json);
});
