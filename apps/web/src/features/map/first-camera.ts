import { distanceMetres, type Position } from "@rundgang/domain";

import { ownZoom } from "../../parts/map/map-point.ts";
import { boundsOf, cameraFor, type MapBounds, type MapCamera } from "@rundgang/map/mercator";

/** So near to one of the addresses (metres) he is among them. */
const amongMetres = 1_000;

/** All of Germany, where nothing else is known. */
const germany: MapBounds = [5.9, 47.3, 15.1, 55];
const room = 72;

type Known = {
  readonly points: readonly Position[];
  readonly own: Position | null;
  /** Boxes of the maps that there are. */
  readonly areas: readonly MapBounds[];
};

/**
 * Where the map begins: where he stands, when that is among the addresses of the list; else all of them; else the map of an area; else
 * Germany. `size` in CSS pixels.
 */
export function firstCamera({ points, own, areas }: Known, size: { readonly width: number; readonly height: number }): MapCamera {
  if (own !== null && points.some((point) => distanceMetres(own, point) <= amongMetres))
    return { lat: own.lat, lon: own.lon, zoom: ownZoom };
  return cameraFor(boundsOf(points) ?? areas[0] ?? germany, size, { room, mostZoom: ownZoom });
}
