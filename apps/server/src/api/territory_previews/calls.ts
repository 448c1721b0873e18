import { postTerritoryPreview } from "./post-territory-preview.ts";

/** The call of /api/territory_previews. */
export const territoryPreviewCalls = { postTerritoryPreview };
