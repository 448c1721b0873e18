import { addressId } from "../../../places/natural-key.ts";
import { parseCoordinate, parseMetres, type CoordinateResult } from "../../../places/parse-coordinate.ts";
import { metreSystems, systemOf, type MetreSystem } from "../../../places/metres.ts";
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
  /** EPSG number of the system in which metres are given; null: whichever puts them into Germany or Austria. */
  readonly system: number | null;
}

/** Reads one row as an address: whole, or refused with all of its reasons in German; never half. */
export function parseAddressRow(row: SourceRow, context: RowContext): AddressRowResult {
  const { columns, provider } = context;
  const where = parseDoors(row, context);
  const utm = parseUtm(fieldOf(row, columns, "utmE"), fieldOf(row, columns, "utmN"));
  const systems = systemsOf(context.system);
  const point = readPoint(fieldOf(row, columns, "lat"), fieldOf(row, columns, "lon"), utm, systems);
  const count = parseUnitCount(fieldOf(row, columns, "wohneinheiten"));
  const sold = parseExtSale(fieldOf(row, columns, "extSale"), count.ok ? count.units : null);
  if (!where.ok || !point.ok || !utm.ok || !count.ok || !sold.ok) {
    const reasons = [where, point, utm, count, sold].flatMap((part) => (part.ok ? [] : [part.reason]));
    return { ok: false, reason: reasons.join("; ") };
  }
  /* Metres of another system under the columns of UTM say where a door is, and are no UTM. */
  const isUtm = point.system === null || point.system.startsWith("UTM");
  const candidates = where.doors.map((door) => ({
    ...door,
    id: addressId({ ...door, provider }),
    line: row.line,
    lat: point.lat,
    lon: point.lon,
    utmE: isUtm ? utm.utmE : null,
    utmN: isUtm ? utm.utmN : null,
    units: count.units,
    extSale: sold.extSale,
  }));
  return { ok: true, candidates, warnings: [...where.warnings, ...point.warnings] };
}

function systemsOf(epsg: number | null): readonly MetreSystem[] {
  const named = systemOf(epsg);
  return named === null ? metreSystems : [named];
}

/** Degrees where there are any, else what UTM says. */
function readPoint(lat: string, lon: string, utm: UtmResult, systems: readonly MetreSystem[]): CoordinateResult {
  if (lat !== "" || lon !== "" || !utm.ok || utm.utmE === null || utm.utmN === null) return parseCoordinate(lat, lon, systems);
  return parseMetres(Number(utm.utmE), Number(utm.utmN), `${utm.utmE} / ${utm.utmN}`, systems);
}
