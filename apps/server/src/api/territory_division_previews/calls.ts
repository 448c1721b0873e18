import { postTerritoryDivisionPreview } from "./post-territory-division-preview.ts";

/** The call of /api/territory_division_previews. */
export const territoryDivisionPreviewCalls = { postTerritoryDivisionPreview };
