import { getTerritoryGaps } from "./get-territory-gaps.ts";

/** The call of /api/territory_gaps. */
export const territoryGapCalls = { getTerritoryGaps };
