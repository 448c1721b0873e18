import { sql } from "kysely";

import { changeCarrier } from "../../application/carrier/write-carrier.ts";
import { carrierJson } from "../../db/presenters/carrier.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";

/** PATCH /api/carriers/{code}: its name, its end. */
export const patchCarrier = handle("patchCarrier", async (input) => {
  const { params, body, context } = input;
  const id = params["code"] ?? "";
  return patchOnce({ ...input, id }, async (tx) => {
    const refusal = await changeCarrier(tx, id, body, context.clock());
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, carrierJson, sql`carriers k where k.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
