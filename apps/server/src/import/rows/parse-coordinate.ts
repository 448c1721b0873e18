/** A coordinate as it is stored: degrees with seven decimals, WGS 84. */
export type CoordinateResult =
  | { readonly ok: true; readonly lat: string; readonly lon: string; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Germany and Austria with a margin, in degrees. The two ranges do not overlap, so that swapped axes show. */
const region = { lat: [45.8, 55.6], lon: [5.5, 17.6] } as const;

/**
 * Reads latitude and longitude. A decimal comma and swapped axes are put right with a warning, since only one reading is
 * possible; a missing one, 0/0 and anything outside Germany and Austria is refused.
 */
export function parseCoordinate(latText: string, lonText: string): CoordinateResult {
  const warnings: string[] = [];
  if (latText.trim() === "" || lonText.trim() === "") return { ok: false, reason: "Koordinate fehlt" };
  const lat = parseDegrees(latText);
  const lon = parseDegrees(lonText);
  if (lat === null || lon === null) return { ok: false, reason: `Koordinate ist keine Zahl: ${latText} / ${lonText}` };
  if (lat === 0 && lon === 0) return { ok: false, reason: "Koordinate ist 0/0" };
  if (`${latText}${lonText}`.includes(",")) warnings.push("Komma als Dezimalzeichen gelesen");
  if (inside(lat, region.lat) && inside(lon, region.lon)) return found(lat, lon, warnings);
  if (inside(lon, region.lat) && inside(lat, region.lon))
    return found(lon, lat, [...warnings, "Breite und Länge waren vertauscht"]);
  return { ok: false, reason: `Koordinate liegt nicht in Deutschland oder Österreich: ${latText} / ${lonText}` };
}

function parseDegrees(text: string): number | null {
  const tidy = text.trim().replace(/^([+-]?\d+),(\d+)$/u, "$1.$2");
  return /^[+-]?\d+(?:\.\d+)?(?:e-?\d+)?$/iu.test(tidy) ? Number(tidy) : null;
}

function inside(value: number, [from, to]: readonly [number, number]): boolean {
  return value >= from && value <= to;
}

function found(lat: number, lon: number, warnings: readonly string[]): CoordinateResult {
  return { ok: true, lat: lat.toFixed(7), lon: lon.toFixed(7), warnings };
}
