import { isMetres, metresIn, metreSystems, type MetreSystem } from "./metres.ts";
import { parseDecimal, parseSexagesimal } from "./parse-number.ts";
import { isInRegion } from "./region.ts";

/** A coordinate as it is stored: degrees with seven decimals, WGS 84. */
export type CoordinateResult =
  | {
      readonly ok: true;
      readonly lat: string;
      readonly lon: string;
      readonly warnings: readonly string[];
      /** The system of metres that it was given in; null for degrees. */
      readonly system: string | null;
    }
  | { readonly ok: false; readonly reason: string };

/**
 * Reads latitude and longitude. A decimal comma, minutes and seconds, a lost decimal point, swapped axes and metres are put right with a
 * warning where only one reading is possible; a missing one, 0/0 and anything outside Germany and Austria is refused.
 * @param systems those in which metres may be given
 */
export function parseCoordinate(
  latText: string,
  lonText: string,
  systems: readonly MetreSystem[] = metreSystems,
): CoordinateResult {
  if (latText.trim() === "" || lonText.trim() === "") return { ok: false, reason: "Koordinate fehlt" };
  const [lat, lon] = [parseAngle(latText), parseAngle(lonText)];
  if (lat === null || lon === null) return { ok: false, reason: `Koordinate ist keine Zahl: ${latText} / ${lonText}` };
  if (lat.value === 0 && lon.value === 0) return { ok: false, reason: "Koordinate ist 0/0" };
  if (isMetres(lat.value) && isMetres(lon.value)) return parseMetres(lon.value, lat.value, `${latText} / ${lonText}`, systems);
  const warnings = [...new Set([...lat.warnings, ...lon.warnings])];
  if (isInRegion(lon.value, lat.value)) return found(lat.value, lon.value, warnings);
  if (isInRegion(lat.value, lon.value)) return found(lon.value, lat.value, [...warnings, "Breite und Länge waren vertauscht"]);
  return { ok: false, reason: `Koordinate liegt nicht in Deutschland oder Österreich: ${latText} / ${lonText}` };
}

/** Reads metres, east and north in whatever order, where only one of the known systems puts them into Germany or Austria. */
export function parseMetres(
  one: number,
  other: number,
  shown: string,
  systems: readonly MetreSystem[] = metreSystems,
): CoordinateResult {
  const readings = systems.flatMap((system) =>
    [metresIn(system, one, other), metresIn(system, other, one)].flatMap((point) => (point === null ? [] : [{ system, point }])),
  );
  const [only] = readings;
  if (only === undefined) return { ok: false, reason: `Koordinate liegt nicht in Deutschland oder Österreich: ${shown}` };
  if (readings.length > 1) {
    const names = readings.map(({ system }) => system.name).join(" oder ");
    return {
      ok: false,
      reason: `Koordinate in Metern ist nicht eindeutig (${names}; Zone vor den Ostwert setzen, 32…): ${shown}`,
    };
  }
  const [lon, lat] = only.point;
  return found(lat, lon, [`Position aus Metern berechnet (${only.system.name})`], only.system.name);
}

interface Angle {
  readonly value: number;
  readonly warnings: readonly string[];
}

function parseAngle(text: string): Angle | null {
  const lost = withLostPoint(text);
  if (lost !== null) return { value: lost, warnings: ["verlorenen Dezimalpunkt ergänzt"] };
  const decimal = parseDecimal(text);
  if (decimal !== null) {
    const isBetween = decimal >= 1000 && decimal < 100_000;
    if (isBetween) return null;
    return { value: decimal, warnings: text.includes(",") && decimal < 1000 ? ["Komma als Dezimalzeichen gelesen"] : [] };
  }
  const sexagesimal = parseSexagesimal(text);
  return sexagesimal === null ? null : { value: sexagesimal, warnings: ["Grad, Minuten und Sekunden umgerechnet"] };
}

/**
 * `495.054.245`, `495054245`: a spreadsheet took the point of 49.5054245 for thousands. Eight digits and more are no metres, and only one
 * place of the point leads to Germany or Austria: two digits before it up to 17 and from 45 on, else one.
 */
function withLostPoint(text: string): number | null {
  const isGrouped = /^\d{1,3}(?:\.\d{3}){2,}$/u.test(text);
  const digits = isGrouped ? text.replaceAll(".", "") : text;
  if (!/^[1-9]\d{7,16}$/u.test(digits) || /^3[23]\d{6}$/u.test(digits)) return null;
  const two = Number(`${digits.slice(0, 2)}.${digits.slice(2)}`);
  return two < 18 || (two >= 45 && two < 55.6) ? two : two / 10;
}

function found(lat: number, lon: number, warnings: readonly string[], system: string | null = null): CoordinateResult {
  return { ok: true, lat: lat.toFixed(7), lon: lon.toFixed(7), warnings, system };
}
