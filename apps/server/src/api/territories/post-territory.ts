import { iri } from "@rundgang/contracts";

import { createTerritory } from "../../application/territory/save-territory.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { readSalesTerritory } from "./read-sales-territory.ts";

/** POST /api/territories: a territory that was drawn, with the addresses that lie in it. */
export const postTerritory = handle("postTerritory", (input) => {
  const { uuid: id, name, geometry } = input.body;
  return createOnce(input, async (tx) => {
    const refusal = await createTerritory(tx, { id, name, geometry });
    if (refusal !== null) return refusal;
    const json = await readSalesTerritory(tx, id);
    return json === null ? refuse("not_found") : created(json, iri("territories", id));
  });
});
