import { isMetres } from "../../../places/metres.ts";
import { parseDecimal } from "../../../places/parse-number.ts";

/** UTM easting and northing in metres, as they are stored (three decimals); null where the file has none. */
export type UtmResult =
  | { readonly ok: true; readonly utmE: string | null; readonly utmN: string | null }
  | { readonly ok: false; readonly reason: string };

/** Reads the columns utmE and utmN (A §3): both or none. The zone may stand before the easting (32 654321). */
export function parseUtm(eastText: string, northText: string): UtmResult {
  if (eastText === "" && northText === "") return { ok: true, utmE: null, utmN: null };
  const [east, north] = [parseDecimal(eastText), parseDecimal(northText)];
  const isUtm = east !== null && north !== null && isMetres(east) && east < 34_000_000 && north >= 5_000_000 && north < 6_300_000;
  if (!isUtm) return { ok: false, reason: `UTM-Werte sind ungültig: ${eastText} / ${northText}` };
  return { ok: true, utmE: east.toFixed(3), utmN: north.toFixed(3) };
}
