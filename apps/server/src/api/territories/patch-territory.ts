import { changeTerritory } from "../../application/territory/save-territory.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { readSalesTerritory } from "./read-sales-territory.ts";

/** PATCH /api/territories/{id}: name and shape, or its end; it holds at once, and tablets load anew (decision 099). */
export const patchTerritory = handle("patchTerritory", (input) => {
  const { id, body, context } = input;
  return patchOnce(input, async (tx) => {
    const refusal = await changeTerritory(tx, id, body, context.clock());
    if (refusal !== null) return refusal;
    const json = await readSalesTerritory(tx, id);
    return json === null ? refuse("not_found") : ok(json);
  });
});
