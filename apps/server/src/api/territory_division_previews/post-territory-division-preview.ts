import { idOfIri } from "@rundgang/contracts";

import { proposeDivision } from "../../application/territory/division.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** POST /api/territory_division_previews: parts of like work; nothing is written, so the same request may be answered otherwise a moment later. */
export const postTerritoryDivisionPreview = handle("postTerritoryDivisionPreview", async ({ body, context }) => {
  const found = await proposeDivision(context, idOfIri(body.territory), body.parts);
  return isRefusal(found) ? found : ok(found);
});
