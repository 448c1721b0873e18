import { sameDoorKey } from "@rundgang/domain";

import type { CommandParts } from "./command-parts.ts";
import { hitOfEntry, type SearchHit } from "./search-hit.ts";

/** A house as it is typed into the form; the place does not count. */
export interface TypedDoor {
  /** Its number. */
  readonly provider: number;
  readonly plz: string;
  readonly strasse: string;
  /** Digits. */
  readonly hausnummer: string;
  readonly zusatz: string;
}

/** The house of this device that is the typed one, however the two are spelt; null where there is none. The server looks at all. */
export function findDoor({ addresses }: CommandParts, door: TypedDoor): Promise<SearchHit | null> {
  const index = addresses.index();
  const wanted = sameDoorKey(door);
  /* Those of the postcode with such a number, which are few. */
  const filterString = `${door.plz} ${door.hausnummer}`;
  const near = index?.find({ filter: null, sortUnitsBy: "alphabetical", filterString, selectedProvider: door.provider }).ordinals;
  for (const ordinal of near ?? []) {
    const entry = index?.entry(ordinal);
    if (entry !== undefined && sameDoorKey({ ...entry, provider: entry.providerId, zusatz: entry.hausnummerZusatz }) === wanted)
      return Promise.resolve(hitOfEntry(entry));
  }
  return Promise.resolve(null);
}
