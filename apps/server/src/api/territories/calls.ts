import { getTerritory } from "./get-territory.ts";
import { listTerritories } from "./list-territories.ts";
import { patchTerritory } from "./patch-territory.ts";
import { postTerritory } from "./post-territory.ts";

/** The calls of /api/territories. */
export const territoryCalls = { getTerritory, listTerritories, patchTerritory, postTerritory };
