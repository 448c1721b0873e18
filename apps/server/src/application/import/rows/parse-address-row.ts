import { addressId } from "../../../places/natural-key.ts";
import { parseCoordinate, parseMetres, type CoordinateResult } from "../../../places/parse-coordinate.ts";
import { parseDoors, type Door, type DoorContext } from "./parse-door.ts";
import { parseExtSale, type ExtSale } from "./parse-ext-sale.ts";
import { parseUnitCount } from "./parse-unit-count.ts";
import { parseUtm, type UtmResult } from "./parse-utm.ts";
import { fieldOf, type SourceRow } from "./source-row.ts";

/** An address as a file tells it; `units`, `extSale` and the metres of UTM are null where the file does not name them. */
export interface AddressCandidate extends Door {
  readonly id: string;
  readonly line: number;
  readonly lat: string;
  readonly lon: string;
  readonly utmE: string | null;
  readonly utmN: string | null;
  readonly units: number | null;
  readonly extSale: ExtSale;
}

export type AddressRowResult =
  | { readonly ok: true; readonly candidates: readonly AddressCandidate[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** What every row of one file is read with. */
export interface RowContext extends DoorContext {
  readonly provider: number;
}

/** Reads one row as an address: whole, or refused with all of its reasons in German; never half. */
export function parseAddressRow(row: SourceRow, context: RowContext): AddressRowResult {
  const { columns, provider } = context;
  const where = parseDoors(row, context);
  const utm = parseUtm(fieldOf(row, columns, "utmE"), fieldOf(row, columns, "utmN"));
  const point = readPoint(fieldOf(row, columns, "lat"), fieldOf(row, columns, "lon"), utm);
  const count = parseUnitCount(fieldOf(row, columns, "wohneinheiten"));
  const sold = parseExtSale(fieldOf(row, columns, "extSale"), count.ok ? count.units : null);
  if (!where.ok || !point.ok || !utm.ok || !count.ok || !sold.ok) {
    const reasons = [where, point, utm, count, sold].flatMap((part) => (part.ok ? [] : [part.reason]));
    return { ok: false, reason: reasons.join("; ") };
  }
  const candidates = where.doors.map((door) => ({
    ...door,
    id: addressId({ ...door, provider }),
    line: row.line,
    lat: point.lat,
    lon: point.lon,
    utmE: utm.utmE,
    utmN: utm.utmN,
    units: count.units,
    extSale: sold.extSale,
  }));
  return { ok: true, candidates, warnings: [...where.warnings, ...point.warnings] };
}

/** Degrees where there are any, else what UTM says. */
function readPoint(lat: string, lon: string, utm: UtmResult): CoordinateResult {
  if (lat !== "" || lon !== "" || !utm.ok || utm.utmE === null || utm.utmN === null) return parseCoordinate(lat, lon);
  return parseMetres(Number(utm.utmE), Number(utm.utmN), `${utm.utmE} / ${utm.utmN}`);
}
