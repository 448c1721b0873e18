/** Degrees, WGS 84. */
export interface BoundingBox {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** The box around these positions; null where there are none. */
export function boxAround(positions: Iterable<{ readonly lat: number; readonly lon: number }>): BoundingBox | null {
  let box: BoundingBox | null = null;
  for (const { lat, lon } of positions) {
    const { west, south, east, north }: BoundingBox = box ?? { west: lon, south: lat, east: lon, north: lat };
    box = { west: Math.min(west, lon), south: Math.min(south, lat), east: Math.max(east, lon), north: Math.max(north, lat) };
  }
  return box;
}

/** Reads `west,south,east,north` in degrees; null for anything else. */
export function parseBox(text: string): BoundingBox | null {
  const [west, south, east, north, ...more] = text.split(",").map((part) => (part.trim() === "" ? Number.NaN : Number(part)));
  if (west === undefined || south === undefined || east === undefined || north === undefined || more.length > 0) return null;
  return [west, south, east, north].every(Number.isFinite) && west <= east && south <= north
    ? { west, south, east, north }
    : null;
}

/** Whether a position lies in the box. */
export function isInside({ west, south, east, north }: BoundingBox, { lat, lon }: { lat: number; lon: number }): boolean {
  return lon >= west && lon <= east && lat >= south && lat <= north;
}

/**
 * Whether two boxes are the same place: each has more than half of its ground in the other. So a map of a state does not replace that of a
 * town in it, and a town's newer map does not replace the state's.
 */
export function isSamePlace(a: BoundingBox, b: BoundingBox): boolean {
  const width = Math.min(a.east, b.east) - Math.max(a.west, b.west);
  const height = Math.min(a.north, b.north) - Math.max(a.south, b.south);
  if (width <= 0 || height <= 0) return false;
  return width * height > Math.max(groundOf(a), groundOf(b)) / 2;
}

function groundOf({ west, south, east, north }: BoundingBox): number {
  return (east - west) * (north - south);
}

/** `49,4994–49,5305° N, 11,2474–11,3079° O`: what a person finds on any map. */
export function boxText({ west, south, east, north }: BoundingBox): string {
  const degrees = (value: number) => value.toFixed(4).replace(".", ",");
  return `${degrees(south)}–${degrees(north)}° N, ${degrees(west)}–${degrees(east)}° O`;
}
