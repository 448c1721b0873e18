import { idOfIri } from "@rundgang/contracts";

import { distribute } from "../../application/territory/distribute.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/territory_distributions: territories go to other people in one step or not at all; a lead moves those of his team within it. */
export const postTerritoryDistribution = handle("postTerritoryDistribution", (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const moves = body.moves.map(({ territory, member, to }) => ({
    territory: idOfIri(territory),
    member: member === null ? null : idOfIri(member),
    to: to === null ? null : idOfIri(to),
  }));
  const begin = body.at === undefined || body.at === null ? null : new Date(body.at);
  return createOnce(input, async (tx) => {
    const refusal = await distribute(tx, actor, moves, { at: begin, now });
    return refusal ?? stored({ "@type": "TerritoryDistribution", moves: moves.length } as const);
  });
});
