import { get, post, type Call } from "../call.ts";
import { hydraCollection } from "../hydra.ts";
import * as maps from "../resources/maps.ts";

/* Apart from what the first screen carries: map and walks. */

export const listMapAreas = get("/api/map_areas", "Karten zum Mitnehmen; die Bytes unter …/data", hydraCollection(maps.mapArea));

export const getMapArea = get("/api/map_areas/:id", "Karte zum Mitnehmen", maps.mapArea);

/* It asks and changes nothing: a POST only because a question has up to 13 places, which shall not stand in a URL. */
export const postWalkingDirections = {
  ...post(
    "/api/walking_directions",
    "Fußweg über bis zu 12 Stops, auf Wunsch in bester Reihenfolge; 422 route_unavailable mit reason, wo es keinen gibt",
    maps.walkingDirectionsAsk,
    maps.walkingDirections,
  ),
  success: 200,
} as const satisfies Call;
