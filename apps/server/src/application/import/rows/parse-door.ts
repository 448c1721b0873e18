import type { ColumnMap } from "./columns.ts";
import { readHouseNumbers } from "./read-house-numbers.ts";
import { readWhere } from "./read-where.ts";
import type { Spellings } from "../../../places/spellings.ts";
import type { SourceRow } from "./source-row.ts";
import { fieldOf } from "./source-row.ts";

/** Street, number and place of one door, as it will be stored. */
export interface Door {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly zusatz: string;
  readonly plz: string;
  readonly ort: string;
}

/** A list of house numbers gives several doors; a bad row none. */
export type DoorResult =
  | { readonly ok: true; readonly doors: readonly Door[]; readonly warnings: readonly string[] }
  | { readonly ok: false; readonly reason: string };

/** What doors are read with. */
export interface DoorContext {
  readonly columns: ColumnMap;
  readonly spellings: Spellings;
  /** Postcodes of addresses that are known, by which a lost zero of a row without position is told. */
  readonly postcodes: ReadonlySet<string>;
}

/** Reads where a row's door is. A row is bad without street or number; an empty postcode or place is only warned about. */
export function parseDoors(row: SourceRow, { columns, spellings, postcodes }: DoorContext): DoorResult {
  const { strasse, nummer, plz, ort, trouble } = readWhere(row, columns, postcodes);
  if (!/\p{L}/u.test(strasse)) return { ok: false, reason: strasse === "" ? "Straße fehlt" : `Straße ist kein Name: ${strasse}` };
  const numbers = readHouseNumbers(nummer, fieldOf(row, columns, "hausnummerZusatz"));
  if (trouble !== null || !plz.ok || !numbers.ok) {
    const reasons = [trouble, plz.ok ? null : plz.reason, numbers.ok ? null : numbers.reason];
    return { ok: false, reason: reasons.filter((reason) => reason !== null).join("; ") };
  }
  const place = { plz: plz.plz, ort: spellings.place(plz.plz, ort) };
  const street = spellings.street(plz.plz, strasse);
  const doors = numbers.numbers.map((number) => ({ ...place, strasse: street, ...number }));
  const noPlace = place.ort === "" ? ["ohne Ort"] : [];
  return { ok: true, doors, warnings: [...plz.warnings, ...noPlace, ...listWarning(nummer, doors.length)] };
}

function listWarning(numberText: string, count: number): string[] {
  return count > 1 ? [`Liste von Hausnummern aufgeteilt: ${numberText}`] : [];
}
