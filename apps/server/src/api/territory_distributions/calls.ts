import { postTerritoryDistribution } from "./post-territory-distribution.ts";

/** The call of /api/territory_distributions. */
export const territoryDistributionCalls = { postTerritoryDistribution };
