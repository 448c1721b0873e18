import type { Position } from "@rundgang/domain";

import { readCoordinate, withPlainMarks, type Coordinate } from "./read-coordinate.ts";

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

/** One coordinate as people type or copy it, in degrees; null for anything else. */
export function parseDegrees(text: string): number | null {
  return readCoordinate(withPlainMarks(text))?.degrees ?? null;
}

/** Where one coordinate may end and the other begin; what says it most plainly first. */
const gaps = [/ ?[;/|] ?/gu, /, /gu, / /gu, /,/gu] as const;

/**
 * Both at once, as maps and telephones copy them: `49.50542, 11.28061`, `49,50542° N, 11,28061° O`, Google's `49°30'19.5"N 11°16'50.2"E`, in
 * brackets, as a `geo:` address (RFC 5870) or a link of a map. Null where it is no such pair.
 */
export function readPair(text: string): TypedPin | null {
  const plain = withPlainMarks(linkedPlace(text.trim()) ?? text);
  if (readCoordinate(plain) !== null) return null;
  for (const gap of gaps) {
    for (const { index, 0: between } of plain.matchAll(gap)) {
      const pair = pairOf(plain.slice(0, index), plain.slice(index + between.length));
      if (pair !== null) return pair;
    }
  }
  return null;
}

/** The place that an address names: `geo:0,0?q=…` and links say it behind `q=`, `ll=`, `query=` or `@`. */
function linkedPlace(text: string): string | null {
  if (!/^(?:geo:|https?:\/\/)/iu.test(text)) return null;
  const address = text.replaceAll(/%2c/giu, ",").replaceAll(/%20/gu, " ");
  const place = String.raw`(-?\d{1,3}(?:\.\d+)?),[ +]?(-?\d{1,3}(?:\.\d+)?)`;
  const found =
    new RegExp(`[?&](?:q|ll|query|destination)=(?:loc:)?${place}`, "iu").exec(address) ??
    new RegExp(`^geo:${place}`, "iu").exec(address) ??
    new RegExp(`@${place}`, "u").exec(address);
  return found === null ? null : `${found[1]}, ${found[2]}`;
}

function pairOf(one: string, other: string): TypedPin | null {
  const [first, second] = [readCoordinate(one), readCoordinate(other)];
  if (first === null || second === null || first.isWhole || second.isWhole) return null;
  if (first.axis !== null && first.axis === second.axis) return null;
  const [lat, lon] = first.axis === "lon" || second.axis === "lat" ? [second, first] : [first, second];
  return { lat: textOf(lat), lon: textOf(lon) };
}

function textOf({ digits, degrees }: Coordinate): string {
  return digits ?? degreesText(degrees);
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
