import { postTerritoryDivision } from "./post-territory-division.ts";

/** The call of /api/territory_divisions. */
export const territoryDivisionCalls = { postTerritoryDivision };
