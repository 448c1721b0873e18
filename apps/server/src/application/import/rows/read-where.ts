import { nameTrouble } from "../../../places/cell-text.ts";
import type { ColumnMap } from "./columns.ts";
import { parseCoordinate } from "../../../places/parse-coordinate.ts";
import { readPostcode, type PostcodeResult } from "./read-postcode.ts";
import { fieldOf, type SourceRow } from "./source-row.ts";
import { splitStreet } from "./split-street.ts";

/** What a row's cells say of where its door is, before spellings are chosen. */
export interface Where {
  readonly strasse: string;
  readonly nummer: string;
  readonly plz: PostcodeResult;
  readonly ort: string;
  /** Why its names cannot be taken; null where they can. */
  readonly trouble: string | null;
}

/**
 * Reads street, number, postcode and place, also out of joint columns (`Straße/Hausnr.`, `PLZ Ort`); where there is no street the
 * place's part stands for it (addr:place).
 */
export function readWhere(row: SourceRow, columns: ColumnMap, knownPostcodes: ReadonlySet<string>): Where {
  const street = fieldOf(row, columns, "strasse");
  const first = street === "" ? fieldOf(row, columns, "ortslage") : street;
  const { strasse, nummer } = columns.has("hausnummer")
    ? { strasse: first, nummer: fieldOf(row, columns, "hausnummer") }
    : splitStreet(first);
  const { plzText, ort } = readPlace(row, columns);
  const needsPosition = /^\D*\d{4}\b/u.test(plzText);
  const position = needsPosition ? positionOf(row, columns) : null;
  return {
    strasse,
    nummer,
    plz: readPostcode(plzText, { position, known: knownPostcodes }),
    ort,
    trouble: nameTrouble("Straße", strasse) ?? nameTrouble("Ort", ort),
  };
}

function readPlace(row: SourceRow, columns: ColumnMap): { readonly plzText: string; readonly ort: string } {
  const plzText = fieldOf(row, columns, "plz");
  if (columns.has("ort")) return { plzText, ort: fieldOf(row, columns, "ort") };
  const [, plz = plzText, ort = ""] = /^((?:\p{L}{1,2}[ -]?)?\d{4,5}) (\D.*)$/u.exec(plzText) ?? [];
  return { plzText: plz, ort };
}

function positionOf(row: SourceRow, columns: ColumnMap): { readonly lat: number; readonly lon: number } | null {
  const point = parseCoordinate(fieldOf(row, columns, "lat"), fieldOf(row, columns, "lon"));
  return point.ok ? { lat: Number(point.lat), lon: Number(point.lon) } : null;
}
