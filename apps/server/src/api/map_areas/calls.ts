import { getMapArea } from "./get-map-area.ts";
import { listMapAreas } from "./list-map-areas.ts";

/** The calls of /api/map_areas. */
export const mapAreaCalls = { getMapArea, listMapAreas };
