import { qualificationCodes, sortAddresses } from "@rundgang/domain";

import { nameSeparator, separator, type StoredColumns } from "./list-columns.ts";
import type { ListEntry, ListedDoor } from "./list-entry.ts";

/* Apart from how columns are read: the first list of a device that has its data packs none. */

/** Packs rows into columns. Line breaks in texts become blanks, because they part the rows; tabs in names, because they part those. */
export function packColumns(entries: readonly ListEntry[]): StoredColumns {
  const textColumn = (name: keyof StoredColumns["texts"]) =>
    entries.map((entry) => entry[name].replaceAll(separator, " ")).join(separator);
  const ordinals = new Map(entries.map((entry, ordinal) => [entry.uuid, ordinal]));
  return {
    v: 8,
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
    unitIds: entries.map((entry) => entry.unitIds.join(",")).join(separator),
    names: entries.map((entry) => entry.names.map(packName).join(nameSeparator)).join(separator),
    doors: entries.map((entry) => entry.doors.map(packDoor).join(",")).join(separator),
    nextUnit: entries.map((entry) => (entry.nextUnitId === null ? -1 : entry.unitIds.indexOf(entry.nextUnitId))),
    alphabetical: sortAddresses(entries, "alphabetical", null).map((entry) => ordinals.get(entry.uuid) ?? 0),
  };
}

function packName(name: string): string {
  return name.replaceAll(nameSeparator, " ").replaceAll(separator, " ");
}

/** "105 2026-12-04T13:30:00.000Z hz1a43": the code's place, 100 more while the unit is open, 200 where it wants no visits; no time where nobody was there; `packVisits`. */
function packDoor({ open, noVisits, code, at, visits }: ListedDoor): string {
  const place = code === null ? 0 : qualificationCodes.indexOf(code) + 1;
  return `${(open ? 100 : 0) + (noVisits === true ? 200 : 0) + place} ${at ?? ""} ${visits ?? ""}`.trimEnd();
}
