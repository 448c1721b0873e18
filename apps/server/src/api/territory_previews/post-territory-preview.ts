import { idOfIri } from "@rundgang/contracts";

import { previewTerritory } from "../../application/territory/preview-territory.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/territory_previews: what a shape would hold; nothing is written, so the same request may be answered otherwise a moment later. */
export const postTerritoryPreview = handle("postTerritoryPreview", async ({ body, context }) => {
  const { geometry, territory = null, simplify = false, file = null } = body;
  const own = territory === null ? null : idOfIri(territory);
  return ok(await previewTerritory(context.database.db, { geometry, territory: own, simplify, file }));
});
