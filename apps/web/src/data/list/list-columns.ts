import * as z from "zod/mini";

import { qualificationCodes, sortAddresses } from "@rundgang/domain";

import type { ListEntry } from "./list-entry.ts";
import { rowsOf, type ListRows } from "./list-rows.ts";

const separator = "\n";
const texts = ["uuid", "strasse", "hausnummer", "hausnummerZusatz", "plz", "ort", "text"] as const;
const numbers = ["providerId", "mask", "openUnits", "totalUnits", "comments"] as const;

/* Looked through in one go: a schema per number would take longer than all the rest of a cold start. */
const numberColumn = z.custom<readonly number[]>((value) => Array.isArray(value) && value.every(isNumber));
const placeColumn = z.custom<readonly (number | null)[]>(
  (value) => Array.isArray(value) && value.every((one) => one === null || isNumber(one)),
);
const projection = z.object({
  v: z.literal(2),
  length: z.int(),
  texts: z.record(z.enum(texts), z.string()),
  numbers: z.record(z.enum(numbers), numberColumn),
  lat: placeColumn,
  lon: placeColumn,
  doorCode: numberColumn,
  /** ISO instants, empty where nobody was there. */
  doorAt: z.string(),
  unitIds: z.string(),
  nextUnit: numberColumn,
  /** Ordinals in alphabetical order, so that no start has to sort by words. */
  alphabetical: numberColumn,
});

/** The projection as it is stored: one text or array per column, so that a cold start parses few big values. */
export type StoredColumns = z.infer<typeof projection>;

/** Packs rows into columns. Line breaks in texts become blanks: they part the rows. */
export function packColumns(entries: readonly ListEntry[]): StoredColumns {
  const textColumn = (name: (typeof texts)[number]) =>
    entries.map((entry) => entry[name].replaceAll(separator, " ")).join(separator);
  const ordinals = new Map(entries.map((entry, ordinal) => [entry.uuid, ordinal]));
  return {
    v: 2,
    length: entries.length,
    texts: {
      uuid: textColumn("uuid"),
      strasse: textColumn("strasse"),
      hausnummer: textColumn("hausnummer"),
      hausnummerZusatz: textColumn("hausnummerZusatz"),
      plz: textColumn("plz"),
      ort: textColumn("ort"),
      text: textColumn("text"),
    },
    numbers: {
      providerId: entries.map((entry) => entry.providerId),
      mask: entries.map((entry) => entry.mask),
      openUnits: entries.map((entry) => entry.openUnits),
      totalUnits: entries.map((entry) => entry.totalUnits),
      comments: entries.map((entry) => entry.comments),
    },
    lat: entries.map((entry) => entry.lat),
    lon: entries.map((entry) => entry.lon),
    doorCode: entries.map(
      ({ door }) => (door.open ? 100 : 0) + (door.code === null ? 0 : qualificationCodes.indexOf(door.code) + 1),
    ),
    doorAt: entries.map(({ door }) => door.at ?? "").join(separator),
    unitIds: entries.map((entry) => entry.unitIds.join(",")).join(separator),
    nextUnit: entries.map((entry) => (entry.nextUnitId === null ? -1 : entry.unitIds.indexOf(entry.nextUnitId))),
    alphabetical: sortAddresses(entries, "alphabetical", null).map((entry) => ordinals.get(entry.uuid) ?? 0),
  };
}

/** Rows of stored columns; null when they are not ours (they are made anew from the pages then). */
export function unpackColumns(stored: unknown): ListRows | null {
  const parsed = projection.safeParse(stored);
  if (!parsed.success) return null;
  const columns = parsed.data;
  const { length, lat, lon, doorCode, nextUnit } = columns;
  if (length === 0) return rowsOf([]);
  const split = (text: string) => text.split(separator);
  const [uuid, strasse, hausnummer, zusatz, plz, ort, text] = texts.map((name) => split(columns.texts[name]));
  const unitTexts = split(columns.unitIds);
  const doorAt = split(columns.doorAt);
  const { providerId, mask, openUnits, totalUnits, comments } = columns.numbers;
  const unitIds = (ordinal: number): readonly string[] => {
    const ids = unitTexts[ordinal] ?? "";
    return ids === "" ? [] : ids.split(",");
  };
  return {
    length,
    uuids: uuid ?? [],
    texts: text ?? [],
    masks: mask,
    providerIds: providerId,
    lats: lat,
    lons: lon,
    alphabetical: Int32Array.from(columns.alphabetical),
    unitIds,
    entry(ordinal) {
      const code = doorCode[ordinal] ?? 0;
      const at = doorAt[ordinal] ?? "";
      const units = unitIds(ordinal);
      return {
        uuid: uuid?.[ordinal] ?? "",
        strasse: strasse?.[ordinal] ?? "",
        hausnummer: hausnummer?.[ordinal] ?? "",
        hausnummerZusatz: zusatz?.[ordinal] ?? "",
        plz: plz?.[ordinal] ?? "",
        ort: ort?.[ordinal] ?? "",
        text: text?.[ordinal] ?? "",
        providerId: providerId[ordinal] ?? 0,
        mask: mask[ordinal] ?? 0,
        openUnits: openUnits[ordinal] ?? 0,
        totalUnits: totalUnits[ordinal] ?? 0,
        comments: comments[ordinal] ?? 0,
        lat: lat[ordinal] ?? null,
        lon: lon[ordinal] ?? null,
        door: { open: code >= 100, code: qualificationCodes[(code % 100) - 1] ?? null, at: at === "" ? null : at },
        unitIds: units,
        nextUnitId: units[nextUnit[ordinal] ?? -1] ?? null,
      };
    },
  };
}

function isNumber(value: unknown): boolean {
  return typeof value === "number";
}
