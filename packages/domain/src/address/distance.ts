/** Degrees, WGS 84. */
export interface Position {
  readonly lat: number;
  readonly lon: number;
}

/** The wire's decimal strings as a position; null where the address has none (A §3 lat, lon). */
export function positionOf(place: { readonly lat: string | null; readonly lon: string | null }): Position | null {
  if (place.lat === null || place.lon === null) return null;
  const position = { lat: Number(place.lat), lon: Number(place.lon) };
  return Number.isFinite(position.lat) && Number.isFinite(position.lon) ? position : null;
}

const earthRadiusMetres = 6_371_008.8;
const radians = Math.PI / 180;

/**
 * Metres between two positions, as the crow flies. Equirectangular: within a salesman's day (50 km) it is off by less
 * than a metre in a thousand, and cheap enough to rank ten thousand doors at each step.
 */
export function distanceMetres(a: Position, b: Position): number {
  const x = (b.lon - a.lon) * radians * Math.cos(((a.lat + b.lat) / 2) * radians);
  const y = (b.lat - a.lat) * radians;
  return Math.hypot(x, y) * earthRadiusMetres;
}

/** `25 m`, `1,2 km`: rounded to 5 m below one kilometre, since no receiver knows more. */
export function formatDistance(metres: number): string {
  if (metres < 997.5) return `${Math.round(metres / 5) * 5} m`;
  return `${(metres / 1000).toFixed(1).replace(".", ",")} km`;
}
