import { addressId } from "../../../places/natural-key.ts";
import { parseDoors, type Door } from "./parse-door.ts";
import type { RowContext } from "./parse-address-row.ts";
import { parseExtSale, type ExtSale } from "./parse-ext-sale.ts";
import { parseUnitCount } from "./parse-unit-count.ts";
import { fieldOf, type SourceRow } from "./source-row.ts";

/** How many units a door has. */
export interface UnitCount extends Door {
  readonly addressId: string;
  readonly line: number;
  readonly units: number;
  readonly extSale: ExtSale;
}

export type UnitRowResult =
  | { readonly ok: true; readonly counts: readonly UnitCount[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** Reads one row of a file of unit counts; the address itself must be known already. */
export function parseUnitRow(row: SourceRow, context: RowContext): UnitRowResult {
  const { columns, provider } = context;
  const where = parseDoors(row, context);
  if (!where.ok) return where;
  const count = parseUnitCount(fieldOf(row, columns, "wohneinheiten"));
  if (!count.ok) return count;
  const { units } = count;
  if (units === null) return { ok: false, reason: "Zahl der Wohneinheiten fehlt" };
  const sold = parseExtSale(fieldOf(row, columns, "extSale"), units);
  if (!sold.ok) return sold;
  const { extSale } = sold;
  const counts = where.doors.map((door) => ({
    ...door,
    addressId: addressId({ ...door, provider }),
    line: row.line,
    units,
    extSale,
  }));
  return { ok: true, counts, warnings: where.warnings };
}
