import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { createCarrier } from "../../application/carrier/write-carrier.ts";
import { carrierJson } from "../../db/presenters/carrier.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/carriers. */
export const postCarrier = handle("postCarrier", async (input) => {
  const { id, name } = input.body;
  return createOnce(input, async (tx) => {
    const refusal = await createCarrier(tx, id, name);
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, carrierJson, sql`carriers k where k.id = ${id}`);
    return json === null ? refuse("not_found") : created(json, iri("carriers", id));
  });
});
