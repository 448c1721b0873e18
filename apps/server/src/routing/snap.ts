import { distanceMetres, type Position } from "@rundgang/domain";

import { pointAt, type StreetGraph } from "./street-graph.ts";

/** A place put onto the nearest way. */
export interface Snap {
  /** The place itself. */
  readonly place: Position;
  /** Where it meets the way, and how many metres from there the place lies. */
  readonly at: Position;
  readonly metres: number;
  /** The two points between which that is, with the metres to each. */
  readonly ends: readonly [SnapEnd, SnapEnd];
  readonly component: number;
}

export interface SnapEnd {
  readonly point: number;
  readonly metres: number;
}

/** A place that is further than that from every way is off the network. Metres. */
export const furthest = 250;

/** Places that are not further apart are one spot: nobody goes out to the street and back in between. Metres. */
export const oneSpot = 1;

/** Within so many metres a way that hangs together with more others is taken before a nearer one: a path in a park, cut off by the map's edge. */
const nearEnough = 60;

/** The way on which somebody at this place walks: the nearest one, or of those near by one that leads further. Null: there is none. */
export function snapTo(graph: StreetGraph, place: Position): Snap | null {
  for (const reach of [nearEnough, furthest]) {
    const found = snapsWithin(graph, place, reach);
    const size = ({ component }: Snap) => graph.componentSizes[component] ?? 0;
    const largest = Math.max(...found.map(size));
    const [best] = found.filter((snap) => reach === furthest || size(snap) === largest).toSorted((a, b) => a.metres - b.metres);
    if (best !== undefined) return best;
  }
  return null;
}

/** Of each part of the network the nearest way within so many metres. */
function snapsWithin(graph: StreetGraph, place: Position, reach: number): readonly Snap[] {
  const [metresNorth, metresEast] = [metresOfDegree(place, 0, 1), metresOfDegree(place, 1, 0)];
  const [high, wide] = [reach / metresNorth, reach / metresEast];
  const nearest = new Map<number, Snap>();
  for (const piece of graph.index.search(place.lon - wide, place.lat - high, place.lon + wide, place.lat + high)) {
    const snap = snapToPiece(graph, place, piece, metresEast / metresNorth);
    if (snap === null || snap.metres > reach) continue;
    const known = nearest.get(snap.component);
    if (known === undefined || snap.metres < known.metres) nearest.set(snap.component, snap);
  }
  return [...nearest.values()];
}

function metresOfDegree({ lat, lon }: Position, east: number, north: number): number {
  return distanceMetres({ lat, lon }, { lat: lat + north, lon: lon + east });
}

/** The nearest spot of one straight piece; `squeeze` is how much shorter a degree is to the east than to the north. */
function snapToPiece(graph: StreetGraph, place: Position, piece: number, squeeze: number): Snap | null {
  const [from, to] = [graph.pieces[2 * piece], graph.pieces[2 * piece + 1]];
  if (from === undefined || to === undefined) return null;
  const [a, b] = [pointAt(graph, from), pointAt(graph, to)];
  const [dx, dy] = [(b.lon - a.lon) * squeeze, b.lat - a.lat];
  const [px, py] = [(place.lon - a.lon) * squeeze, place.lat - a.lat];
  const square = dx * dx + dy * dy;
  const part = square === 0 ? 0 : Math.min(1, Math.max(0, (px * dx + py * dy) / square));
  const at = { lon: a.lon + (b.lon - a.lon) * part, lat: a.lat + (b.lat - a.lat) * part };
  const length = distanceMetres(a, b);
  return {
    place,
    at,
    metres: distanceMetres(place, at),
    ends: [
      { point: from, metres: length * part },
      { point: to, metres: length * (1 - part) },
    ],
    component: graph.component[from] ?? 0,
  };
}
