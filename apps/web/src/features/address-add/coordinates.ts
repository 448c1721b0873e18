import type { Position } from "@rundgang/domain";

/** Degrees as they are typed. */
export interface TypedPin {
  readonly lat: string;
  readonly lon: string;
}

const axes = {
  lat: { name: "Der Breitengrad", most: 90, example: "49,50542" },
  lon: { name: "Der Längengrad", most: 180, example: "11,28061" },
} as const;

/** Where the country lies: what stands far outside of it is told the other way round. Degrees. */
const country = { lat: [46, 56], lon: [5, 16] } as const;

/** One coordinate as people type it: decimal comma or point, a degree sign; null for anything else. */
export function parseDegrees(text: string): number | null {
  const tidy = text
    .trim()
    .replace(/\s*°?\s*[NO]?$/iu, "")
    .replace(",", ".");
  return /^[-+]?\d{1,3}(?:\.\d+)?$/u.test(tidy) ? Number(tidy) : null;
}

/** Both at once, as maps copy them: `49.50542, 11.28061`, `49,50542 11,28061`; null where it is no such pair. */
export function readPair(text: string): TypedPin | null {
  const points = /^\s*([-+]?\d{1,3}\.\d+)°?\s*[,; ]\s*([-+]?\d{1,3}\.\d+)°?\s*$/u.exec(text);
  const commas = /^\s*([-+]?\d{1,3},\d+)°?\s*[; ]\s*([-+]?\d{1,3},\d+)°?\s*$/u.exec(text);
  const [, lat, lon] = points ?? commas ?? [];
  return lat === undefined || lon === undefined ? null : { lat, lon };
}

/** The typed pin; null where one of the two is none. */
export function pinOf(typed: TypedPin): Position | null {
  const lat = parseDegrees(typed.lat);
  const lon = parseDegrees(typed.lon);
  return lat === null || lon === null ? null : { lat, lon };
}

/** What is wrong with one of the two, in German; null for nothing. */
export function degreesFault(axis: "lat" | "lon", typed: TypedPin): string | null {
  const { name, most, example } = axes[axis];
  const value = parseDegrees(typed[axis]);
  if (typed[axis].trim() === "") return `${name} fehlt.`;
  if (value === null) return `${name} ist eine Zahl wie ${example}.`;
  if (Math.abs(value) > most) return `${name} liegt zwischen -${most} und ${most}.`;
  const pin = pinOf(typed);
  return axis === "lat" && pin !== null && isSwapped(pin) ? "Breitengrad und Längengrad sind vertauscht." : null;
}

function isSwapped({ lat, lon }: Position): boolean {
  return isWithin(lat, country.lon) && isWithin(lon, country.lat);
}

function isWithin(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

/** "49,50542": about a metre. */
export function degreesText(degrees: number): string {
  return degrees.toFixed(5).replace(".", ",");
}
