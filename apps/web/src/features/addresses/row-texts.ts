import { chipLabel, formatDistance, formatHouseNumber, levelOfCode, type Level } from "@rundgang/domain";
import { formatRecent } from "@rundgang/ui";

import type { AddressRow } from "../../data/list/address-list.ts";

/** "14 a" */
export function houseNumberOf(row: Pick<AddressRow, "hausnummer" | "hausnummerZusatz">): string {
  return formatHouseNumber({ hausnummer: row.hausnummer, zusatz: row.hausnummerZusatz });
}

/** "Lindenstraße 14 a", for labels. */
export function placeOf(row: AddressRow): string {
  return `${row.strasse} ${houseNumberOf(row)}`;
}

/** "2 von 4 offen" */
export function openText(row: AddressRow): string {
  return `${row.openUnits} von ${row.totalUnits} offen`;
}

/** "Wiesenbrück · 2 von 4 offen · 25 m" */
export function metaText(row: AddressRow): string {
  const distance = row.distanceMetres === null ? null : formatDistance(row.distanceMetres);
  return [row.ort, openText(row), distance].filter((part) => part !== null && part !== "").join(" · ");
}

/** Word and colour of the door's chip: the newest visit; without one 'Offen', or 'Abgeschlossen' where nothing is open. */
export function doorChip(row: AddressRow): { readonly text: string; readonly level: Level } {
  if (row.door.code !== null) return { text: chipLabel(row.door.code), level: levelOfCode(row.door.code) };
  return row.door.open ? { text: "Offen", level: "secondary" } : { text: "Abgeschlossen", level: "positive" };
}

/** "heute, 14:11", "Mi., 2. Dez." or "noch kein Besuch" */
export function visitText(row: AddressRow, now: string): string {
  return row.door.at === null ? "noch kein Besuch" : formatRecent(row.door.at, now);
}
