import { booleanPointInPolygon } from "@turf/boolean-point-in-polygon";
import type { Position } from "geojson";

/** Corners of a closed line in degrees, the first one again at its end. */
export type Ring = readonly Position[];

/** Where a line crosses itself: the corner from which the first of both edges goes, and the place in degrees. */
interface Crossing {
  readonly corner: number;
  readonly at: readonly [lon: number, lat: number];
}

interface Edge {
  readonly index: number;
  readonly from: Position;
  readonly to: Position;
  readonly west: number;
  readonly east: number;
}

const metresPerDegree = 111_320;

/** The ground within a ring in square metres, by a flat map around it: good to a thousandth for a town. */
export function squareMetresOf(ring: Ring): number {
  const [originLon = 0, originLat = 0] = ring[0] ?? [];
  const width = metresPerDegree * Math.cos((originLat * Math.PI) / 180);
  const flat = ring.map(([lon = 0, lat = 0]) => [(lon - originLon) * width, (lat - originLat) * metresPerDegree] as const);
  const doubled = flat.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = flat[(index + 1) % flat.length] ?? [0, 0];
    return sum + x * nextY - nextX * y;
  }, 0);
  return Math.abs(doubled) / 2;
}

/** The first place at which a ring crosses itself; null where it does not. Edges that only touch cross nothing. */
export function findCrossing(ring: Ring): Crossing | null {
  const edges = edgesOf(ring);
  return sweep(
    edges,
    edges,
    (a, b) => a.index < b.index && b.index - a.index > 1 && !(a.index === 0 && b.index === ring.length - 2),
  );
}

/** How a second ring lies to a first: their lines cross at a place, or the second is inside or not. */
type Ground =
  | { readonly kind: "crosses"; readonly at: readonly [lon: number, lat: number] }
  | { readonly kind: "apart"; readonly isInside: boolean };

/** How `inner` lies to `outer`. What only touches does not cross. */
export function findSharedGround(outer: Ring, inner: Ring): Ground {
  const crossing = sweep(edgesOf(outer), edgesOf(inner), () => true);
  if (crossing !== null) return { kind: "crosses", at: crossing.at };
  const polygon = { type: "Polygon" as const, coordinates: [outer.map((point) => [...point])] };
  /* Corners on the line say nothing; where all of them do, the middles of edges do. */
  const middles = edgesOf(inner).map(({ from, to }) => [
    ((from[0] ?? 0) + (to[0] ?? 0)) / 2,
    ((from[1] ?? 0) + (to[1] ?? 0)) / 2,
  ]);
  const told = [...inner, ...middles].find(
    (point) => booleanPointInPolygon(point, polygon) === booleanPointInPolygon(point, polygon, { ignoreBoundary: true }),
  );
  return { kind: "apart", isInside: told === undefined || booleanPointInPolygon(told, polygon) };
}

function edgesOf(ring: Ring): Edge[] {
  return ring.slice(1).map((to, index) => {
    const from = ring[index] ?? to;
    return { index, from, to, west: Math.min(from[0] ?? 0, to[0] ?? 0), east: Math.max(from[0] ?? 0, to[0] ?? 0) };
  });
}

/** Compares only edges that stand one above the other: two thousand corners are not four million questions. */
function sweep(some: readonly Edge[], others: readonly Edge[], counts: (a: Edge, b: Edge) => boolean): Crossing | null {
  const byWest = others.toSorted((a, b) => a.west - b.west);
  const widest = others.reduce((most, { west, east }) => Math.max(most, east - west), 0);
  for (const edge of some) {
    for (let at = lowerBound(byWest, edge.west - widest); at < byWest.length; at += 1) {
      const other = byWest[at];
      if (other === undefined || other.west > edge.east) break;
      if (other.east < edge.west || !counts(edge, other)) continue;
      const place = crossingOf(edge, other);
      if (place !== null) return { corner: edge.index, at: place };
    }
  }
  return null;
}

function lowerBound(edges: readonly Edge[], west: number): number {
  let [low, high] = [0, edges.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((edges[middle]?.west ?? 0) < west) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where two edges cross in their inside; null where they are apart, parallel or touch. */
function crossingOf({ from: a, to: b }: Edge, { from: c, to: d }: Edge): readonly [number, number] | null {
  const [sideA, sideB, sideC, sideD] = [side(c, d, a), side(c, d, b), side(a, b, c), side(a, b, d)];
  if (!(sideA * sideB < 0 && sideC * sideD < 0)) return null;
  const share = sideA / (sideA - sideB);
  const [ax = 0, ay = 0] = a;
  const [bx = 0, by = 0] = b;
  return [Number((ax + share * (bx - ax)).toFixed(7)), Number((ay + share * (by - ay)).toFixed(7))];
}

/** On which side of a line a point lies: the doubled area of their triangle. */
function side([ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position, [px = 0, py = 0]: Position): number {
  return (bx - ax) * (py - ay) - (by - ay) * (px - ax);
}
