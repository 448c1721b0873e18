import { qualificationCodes } from "@rundgang/domain";

import { fieldsOf } from "../kept-row.ts";
import type { ListedDoor } from "./list-entry.ts";
import { rowsOf, type ListRows } from "./list-rows.ts";

/** Parts the rows of a column. */
export const separator = "\n";
/** Parts the names within a row. */
export const nameSeparator = "\t";
const texts = ["uuid", "strasse", "hausnummer", "hausnummerZusatz", "plz", "ort", "text"] as const;
const numbers = ["providerId", "mask", "openUnits", "totalUnits", "comments"] as const;

/** The projection as it is stored: one text or array per column, so that a cold start parses few big values. */
export interface StoredColumns {
  readonly v: 8;
  readonly length: number;
  readonly texts: Readonly<Record<(typeof texts)[number], string>>;
  readonly numbers: Readonly<Record<(typeof numbers)[number], readonly number[]>>;
  readonly lat: readonly (number | null)[];
  readonly lon: readonly (number | null)[];
  readonly unitIds: string;
  /** In the order of `unitIds`. */
  readonly names: string;
  /** In the order of `unitIds`. */
  readonly doors: string;
  readonly nextUnit: readonly number[];
  /** Ordinals in alphabetical order, so that no start has to sort by words. */
  readonly alphabetical: readonly number[];
}

function isColumns(stored: unknown): stored is StoredColumns {
  const columns = fieldsOf(stored);
  const textColumns = fieldsOf(columns["texts"]);
  const numberColumns = fieldsOf(columns["numbers"]);
  const { v, length, lat, lon, nextUnit, alphabetical, unitIds, names, doors } = columns;
  return (
    v === 8 &&
    Number.isSafeInteger(length) &&
    [unitIds, names, doors, ...texts.map((name) => textColumns[name])].every((one) => typeof one === "string") &&
    [nextUnit, alphabetical, ...numbers.map((name) => numberColumns[name])].every((one) => isListOf(one, isNumber)) &&
    [lat, lon].every((one) => isListOf(one, (value) => value === null || isNumber(value)))
  );
}

function isListOf(value: unknown, isMember: (member: unknown) => boolean): boolean {
  return Array.isArray(value) && value.every(isMember);
}

/** Rows of stored columns; null when they are not ours (they are made anew from the pages then). */
export function unpackColumns(stored: unknown): ListRows | null {
  if (!isColumns(stored)) return null;
  const columns = stored;
  const { length, lat, lon, nextUnit } = columns;
  if (length === 0) return rowsOf([]);
  const split = (text: string) => text.split(separator);
  const [uuid, strasse, hausnummer, zusatz, plz, ort, text] = texts.map((name) => split(columns.texts[name]));
  const unitTexts = split(columns.unitIds);
  const doorTexts = split(columns.doors);
  const nameTexts = split(columns.names);
  const { providerId, mask, openUnits, totalUnits, comments } = columns.numbers;
  const unitIds = (ordinal: number): readonly string[] => {
    return listed(unitTexts[ordinal]);
  };
  const sortable = (ordinal: number) => ({
    uuid: uuid?.[ordinal] ?? "",
    strasse: strasse?.[ordinal] ?? "",
    hausnummer: hausnummer?.[ordinal] ?? "",
    hausnummerZusatz: zusatz?.[ordinal] ?? "",
    plz: plz?.[ordinal] ?? "",
    ort: ort?.[ordinal] ?? "",
  });
  return {
    length,
    uuids: uuid ?? [],
    texts: text ?? [],
    masks: mask,
    providerIds: providerId,
    comments,
    lats: lat,
    lons: lon,
    alphabetical: Int32Array.from(columns.alphabetical),
    sortable,
    unitIds,
    entry(ordinal) {
      const units = unitIds(ordinal);
      return {
        ...sortable(ordinal),
        text: text?.[ordinal] ?? "",
        providerId: providerId[ordinal] ?? 0,
        mask: mask[ordinal] ?? 0,
        openUnits: openUnits[ordinal] ?? 0,
        totalUnits: totalUnits[ordinal] ?? 0,
        comments: comments[ordinal] ?? 0,
        lat: lat[ordinal] ?? null,
        lon: lon[ordinal] ?? null,
        unitIds: units,
        names: units.length === 0 ? [] : (nameTexts[ordinal] ?? "").split(nameSeparator),
        doors: listed(doorTexts[ordinal]).map(unpackDoor),
        nextUnitId: units[nextUnit[ordinal] ?? -1] ?? null,
      };
    },
  };
}

function listed(text = ""): readonly string[] {
  return text === "" ? [] : text.split(",");
}

/** As `packDoor` has it. */
function unpackDoor(text: string): ListedDoor {
  const [number = "", at = "", ...visits] = text.split(" ");
  const code = Number(number);
  return {
    open: code % 200 >= 100,
    noVisits: code >= 200,
    code: qualificationCodes[(code % 100) - 1] ?? null,
    at: at === "" ? null : at,
    visits: visits.join(" "),
  };
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}
