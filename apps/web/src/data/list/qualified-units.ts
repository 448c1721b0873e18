import { foldForSort, compareHouseNumbers, type QualificationCode } from "@rundgang/domain";

import type { ListEntry } from "./list-entry.ts";
import type { ListIndex } from "./list-index.ts";

/** A unit that is still open though somebody was there (A §2 'Qualifizierte Adressen'). */
export interface QualifiedUnit extends Pick<ListEntry, "strasse" | "hausnummer" | "hausnummerZusatz" | "plz" | "ort"> {
  readonly unitId: string;
  /** The n of '(WE n)'. */
  readonly position: number;
  /** Of its newest visit. */
  readonly code: QualificationCode;
  /** When that was (ISO instant); null where the server does not tell. */
  readonly at: string | null;
}

/** Every own unit that is open and has a qualification, whatever the list's filter lets through; the newest visit first. */
export function qualifiedUnits(index: Pick<ListIndex, "size" | "entry">): readonly QualifiedUnit[] {
  const found: QualifiedUnit[] = [];
  for (let ordinal = 0; ordinal < index.size; ordinal += 1) {
    const entry = index.entry(ordinal);
    if (entry !== undefined) found.push(...unitsOf(entry));
  }
  return found.toSorted(byVisit);
}

function unitsOf({ strasse, hausnummer, hausnummerZusatz, plz, ort, unitIds, doors }: ListEntry): readonly QualifiedUnit[] {
  return doors.flatMap(({ open, code, at }, place) => {
    const unitId = unitIds[place];
    if (!open || code === null || unitId === undefined) return [];
    return [{ strasse, hausnummer, hausnummerZusatz, plz, ort, unitId, position: place + 1, code, at }];
  });
}

function byVisit(a: QualifiedUnit, b: QualifiedUnit): number {
  return compare(b.at ?? "", a.at ?? "") || byPlace(a, b);
}

function byPlace(a: QualifiedUnit, b: QualifiedUnit): number {
  return (
    compare(foldForSort(a.strasse), foldForSort(b.strasse)) ||
    compareHouseNumbers(numberOf(a), numberOf(b)) ||
    compare(foldForSort(a.ort), foldForSort(b.ort)) ||
    a.position - b.position
  );
}

function numberOf({ hausnummer, hausnummerZusatz }: QualifiedUnit) {
  return { hausnummer, zusatz: hausnummerZusatz };
}

function compare(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
