import type { ColumnMap } from "./columns.ts";
import { addressId } from "./natural-key.ts";
import { parseCoordinate } from "./parse-coordinate.ts";
import { parseDoors, type Door } from "./parse-door.ts";
import { parseUnitCount } from "./parse-unit-count.ts";
import { fieldOf, type SourceRow } from "./source-row.ts";
import type { Spellings } from "./spellings.ts";

/** An address as a file tells it; `units` is null where the file names no count. */
export interface AddressCandidate extends Door {
  readonly id: string;
  readonly line: number;
  readonly lat: string;
  readonly lon: string;
  readonly units: number | null;
}

export type AddressRowResult =
  | { readonly ok: true; readonly candidates: readonly AddressCandidate[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** What every row of one file is read with. */
export interface RowContext {
  readonly provider: number;
  readonly columns: ColumnMap;
  readonly spellings: Spellings;
}

/** Reads one row as an address: whole, or refused with all of its reasons in German; never half. */
export function parseAddressRow(row: SourceRow, { provider, columns, spellings }: RowContext): AddressRowResult {
  const where = parseDoors(row, columns, spellings);
  const point = parseCoordinate(fieldOf(row, columns, "lat"), fieldOf(row, columns, "lon"));
  const count = parseUnitCount(fieldOf(row, columns, "wohneinheiten"));
  if (!where.ok || !point.ok || !count.ok) {
    const reasons = [where, point, count].flatMap((part) => (part.ok ? [] : [part.reason]));
    return { ok: false, reason: reasons.join("; ") };
  }
  const candidates = where.doors.map((door) => ({
    ...door,
    id: addressId({ ...door, provider }),
    line: row.line,
    lat: point.lat,
    lon: point.lon,
    units: count.units,
  }));
  return { ok: true, candidates, warnings: [...where.warnings, ...point.warnings] };
}
