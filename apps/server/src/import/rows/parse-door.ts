import { splitHouseNumber, tidySuffix } from "@rundgang/domain";

import type { ColumnMap } from "./columns.ts";
import type { Spellings } from "./spellings.ts";
import { fieldOf, type SourceRow } from "./source-row.ts";

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

/** Reads where a row's door is. A row is bad without street or number; an empty postcode or place is only warned about. */
export function parseDoors(row: SourceRow, columns: ColumnMap, spellings: Spellings): DoorResult {
  const strasse = fieldOf(row, columns, "strasse");
  if (!/\p{L}/u.test(strasse)) return { ok: false, reason: strasse === "" ? "Straße fehlt" : `Straße ist kein Name: ${strasse}` };
  const numberText = fieldOf(row, columns, "hausnummer");
  const suffixText = tidySuffix(fieldOf(row, columns, "hausnummerZusatz"));
  const numbers = splitHouseNumber(numberText);
  if (numbers.length === 0) {
    return { ok: false, reason: numberText === "" ? "Hausnummer fehlt" : `Hausnummer ist keine Nummer: ${numberText}` };
  }
  const plz = fieldOf(row, columns, "plz");
  const place = { plz, ort: spellings.place(plz, fieldOf(row, columns, "ort")) };
  const street = spellings.street(plz, strasse);
  const doors = numbers.map(({ hausnummer, zusatz }) => ({
    ...place,
    strasse: street,
    hausnummer,
    zusatz: zusatz === "" ? suffixText : `${zusatz}${/^[-/]/u.test(suffixText) ? "" : " "}${suffixText}`.trim(),
  }));
  return { ok: true, doors, warnings: [...placeWarnings(place), ...listWarning(numberText, doors.length)] };
}

function placeWarnings({ plz, ort }: { plz: string; ort: string }): string[] {
  const warnings: string[] = [];
  if (plz === "") warnings.push("ohne Postleitzahl");
  else if (!/^\d{4,5}$/u.test(plz)) warnings.push(`Postleitzahl ist ungewöhnlich: ${plz}`);
  if (ort === "") warnings.push("ohne Ort");
  return warnings;
}

function listWarning(numberText: string, count: number): string[] {
  return count > 1 ? [`Liste von Hausnummern aufgeteilt: ${numberText}`] : [];
}
