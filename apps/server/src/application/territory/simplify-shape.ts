import type { MultiPolygon, Polygon, Position } from "geojson";

/** Half a metre, in degrees of latitude; it is doubled until the corners are few enough. */
const firstTolerance = 0.000_004_5;

/** The least corners of a ring: a triangle, closed. */
const leastCorners = 4;

/**
 * The same shape with at most so many corners (Douglas and Peucker): what is left out lies within a tolerance that grows from half a metre on. Rings
 * stay rings, none goes. Whether the result crosses itself is for `checkShape` to say.
 */
export function simplifyShape(shape: Polygon | MultiPolygon, most: number): Polygon | MultiPolygon {
  const parts = shape.type === "Polygon" ? [shape.coordinates] : shape.coordinates;
  if (parts.flat(2).length <= most) return shape;
  for (let tolerance = firstTolerance; tolerance < 1; tolerance *= 2) {
    const simple = parts.map((rings) => rings.map((ring) => simplifyRing(ring, tolerance)));
    if (simple.flat(2).length > most) continue;
    const [only] = simple;
    return shape.type === "Polygon" && only !== undefined
      ? { type: "Polygon", coordinates: only }
      : { type: "MultiPolygon", coordinates: simple };
  }
  return shape;
}

function simplifyRing(ring: readonly Position[], tolerance: number): Position[] {
  const kept = new Set([0, ring.length - 1]);
  const open: [number, number][] = [[0, ring.length - 1]];
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span;
    let [farthest, most] = [-1, tolerance];
    for (let at = from + 1; at < to; at += 1) {
      const distance = distanceTo(ring[at] ?? [], ring[from] ?? [], ring[to] ?? []);
      if (distance > most) [farthest, most] = [at, distance];
    }
    if (farthest === -1) continue;
    kept.add(farthest);
    open.push([from, farthest], [farthest, to]);
  }
  return kept.size < leastCorners ? [...ring] : ring.filter((_, index) => kept.has(index));
}

/** In degrees of latitude, on a flat map. */
function distanceTo([px = 0, py = 0]: Position, [ax = 0, ay = 0]: Position, [bx = 0, by = 0]: Position): number {
  const width = Math.cos((py * Math.PI) / 180);
  const [x, y] = [(bx - ax) * width, by - ay];
  const length = x * x + y * y;
  const share = length === 0 ? 0 : Math.min(1, Math.max(0, ((px - ax) * width * x + (py - ay) * y) / length));
  return Math.hypot((px - ax) * width - share * x, py - ay - share * y);
}
