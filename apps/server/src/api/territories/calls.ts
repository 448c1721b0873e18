import { getTerritory } from "./get-territory.ts";

/** The calls of /api/territories. */
export const territoryCalls = { getTerritory };
