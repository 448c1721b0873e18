import * as z from "zod/mini";

import { qualificationCodes } from "@rundgang/domain";

import type { ListEntry } from "./list-entry.ts";

const separator = "\n";
const texts = ["uuid", "strasse", "hausnummer", "hausnummerZusatz", "plz", "ort", "text"] as const;
const numbers = ["providerId", "mask", "openUnits", "totalUnits", "comments"] as const;

const numberColumn = z.array(z.number());
const projection = z.object({
  v: z.literal(1),
  length: z.int(),
  texts: z.record(z.enum(texts), z.string()),
  numbers: z.record(z.enum(numbers), numberColumn),
  lat: z.array(z.nullable(z.number())),
  lon: z.array(z.nullable(z.number())),
  doorCode: numberColumn,
  doorAt: numberColumn,
  unitIds: z.string(),
  nextUnit: numberColumn,
});

/** The projection as it is stored: one text or array per column, so that a cold start parses few big values. */
export type StoredColumns = z.infer<typeof projection>;

/** Packs rows into columns. Line breaks in texts become blanks: they part the rows. */
export function packColumns(entries: readonly ListEntry[]): StoredColumns {
  const textColumn = (name: (typeof texts)[number]) =>
    entries.map((entry) => entry[name].replaceAll(separator, " ")).join(separator);
  return {
    v: 1,
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
    doorAt: entries.map(({ door }) => (door.at === null ? 0 : Date.parse(door.at))),
    unitIds: entries.map((entry) => entry.unitIds.join(",")).join(separator),
    nextUnit: entries.map((entry) => (entry.nextUnitId === null ? -1 : entry.unitIds.indexOf(entry.nextUnitId))),
  };
}

/** Rows of stored columns; null when they are not ours (they are rebuilt from the pages then). */
export function unpackColumns(stored: unknown): ListEntry[] | null {
  const parsed = projection.safeParse(stored);
  if (!parsed.success) return null;
  const columns = parsed.data;
  const length = columns.length;
  if (length === 0) return [];
  const split = (text: string) => text.split(separator);
  const [uuid, strasse, hausnummer, zusatz, plz, ort, text] = texts.map((name) => split(columns.texts[name]));
  const unitIds = split(columns.unitIds);
  const { providerId, mask, openUnits, totalUnits, comments } = columns.numbers;
  const entries: ListEntry[] = [];
  for (let index = 0; index < length; index += 1) {
    const units = (unitIds[index] ?? "").split(",").filter((id) => id !== "");
    const code = columns.doorCode[index] ?? 0;
    const at = columns.doorAt[index] ?? 0;
    entries.push({
      uuid: uuid?.[index] ?? "",
      strasse: strasse?.[index] ?? "",
      hausnummer: hausnummer?.[index] ?? "",
      hausnummerZusatz: zusatz?.[index] ?? "",
      plz: plz?.[index] ?? "",
      ort: ort?.[index] ?? "",
      text: text?.[index] ?? "",
      providerId: providerId[index] ?? 0,
      mask: mask[index] ?? 0,
      openUnits: openUnits[index] ?? 0,
      totalUnits: totalUnits[index] ?? 0,
      comments: comments[index] ?? 0,
      lat: columns.lat[index] ?? null,
      lon: columns.lon[index] ?? null,
      door: {
        open: code >= 100,
        code: qualificationCodes[(code % 100) - 1] ?? null,
        at: at === 0 ? null : new Date(at).toISOString(),
      },
      unitIds: units,
      nextUnitId: units[columns.nextUnit[index] ?? -1] ?? null,
    });
  }
  return entries;
}
