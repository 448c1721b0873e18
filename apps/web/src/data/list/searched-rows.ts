import { formatHouseNumber, isExactNumber, matchHouse } from "@rundgang/domain";

import type { AddressRow } from "./address-list.ts";
import type { ListEntry } from "./list-entry.ts";
import type { ListIndex } from "./list-index.ts";

/* What the list does where it is searched: apart, because the first screen needs none of it. */

/** The exact house number first, if one was typed. */
export function exactFirst(index: ListIndex, ordinals: Int32Array, needles: readonly string[]): Int32Array {
  if (!needles.some((needle) => / [@#]/u.test(needle))) return ordinals;
  const isExact = (ordinal: number) => {
    const entry = index.entry(ordinal);
    if (entry === undefined) return false;
    return isExactNumber(formatHouseNumber({ hausnummer: entry.hausnummer, zusatz: entry.hausnummerZusatz }), needles);
  };
  const exact = ordinals.filter(isExact);
  if (exact.length === 0) return ordinals;
  const known = new Set(exact);
  const sorted = new Int32Array(ordinals.length);
  sorted.set(exact);
  sorted.set(
    ordinals.filter((ordinal) => !known.has(ordinal)),
    exact.length,
  );
  return sorted;
}

/** Where a search means units by their names and not the house, the row is about the first of them that is open. */
export function namedOf(entry: ListEntry, needles: readonly string[]): Partial<NamedRow> {
  const match = matchHouse(entry.text, needles);
  if (match.house || match.names.length === 0) return {};
  const withName = entry.names.flatMap((name, place) => (name === "" ? [] : [place]));
  const places = match.names.flatMap((at) => withName[at] ?? []);
  const place = places.find((one) => entry.doors[one]?.open) ?? places[0];
  const unitId = place === undefined ? undefined : entry.unitIds[place];
  const door = place === undefined ? undefined : entry.doors[place];
  if (place === undefined || unitId === undefined || door === undefined) return {};
  const named = { unitId, name: entry.names[place] ?? "", position: place + 1, others: places.length - 1 };
  return { named, door, doors: [door], nextUnitId: unitId };
}

type NamedRow = Pick<AddressRow, "named" | "door" | "doors" | "nextUnitId">;
