import { idOfIri, iri } from "@rundgang/contracts";

import { divideTerritory } from "../../application/territory/division.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/territory_divisions: a territory becomes several. `version` is the shape that was seen: another one is 412. */
export const postTerritoryDivision = handle("postTerritoryDivision", (input) => {
  const { body, context } = input;
  const territory = idOfIri(body.territory);
  return createOnce(input, async (tx) => {
    const seen = await tx.selectFrom("territories").select("version").where("id", "=", territory).forUpdate().executeTakeFirst();
    if (seen !== undefined && seen.version !== body.version) return refuse("stale");
    const parts = [{ id: null, ...body.first }, ...body.others.map(({ uuid: id, ...part }) => ({ id, ...part }))];
    const refusal = await divideTerritory(tx, territory, parts, context.clock());
    if (refusal !== null) return refusal;
    const territories = [territory, ...body.others.map(({ uuid }) => uuid)].map((id) => iri("territories", id));
    return created({ "@type": "TerritoryDivision" as const, uuid: body.uuid, territories }, iri("territories", territory));
  });
});
