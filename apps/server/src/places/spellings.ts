import { placeKey, streetKey } from "@rundgang/domain";

import type { PlaceNames } from "./place-names.ts";

/**
 * One spelling for each place and street. Among those that occur in the file and in the database the most written-out wins
 * (`Lauf an der Pegnitz` before `Lauf a.d.Pegnitz`), then the most frequent, so that files imported one after the other do
 * not rename each other's doors. A file given by --places goes first.
 */
export interface Spellings {
  place(plz: string, ort: string): string;
  street(plz: string, strasse: string): string;
  /** Counts a spelling; call for every row before the first question. */
  note(plz: string, ort: string, strasse: string): void;
}

/** Starts an empty book of spellings. */
export function createSpellings(names: PlaceNames): Spellings {
  const places = createBook();
  const streets = createBook();
  return {
    note(plz, ort, strasse) {
      const named = names.nameOf(plz, ort);
      if (named !== "") places.note(`${plz}|${placeKey(named)}`, named);
      if (strasse !== "") streets.note(`${plz}|${streetKey(strasse)}`, strasse);
    },
    place(plz, ort) {
      const named = names.nameOf(plz, ort);
      return places.choose(`${plz}|${placeKey(named)}`) ?? named;
    },
    street: (plz, strasse) => streets.choose(`${plz}|${streetKey(strasse)}`) ?? strasse,
  };
}

function createBook() {
  const counts = new Map<string, Map<string, number>>();
  const chosen = new Map<string, string>();
  return {
    note(key: string, spelling: string): void {
      const spelt = counts.get(key) ?? new Map<string, number>();
      spelt.set(spelling, (spelt.get(spelling) ?? 0) + 1);
      counts.set(key, spelt);
      chosen.delete(key);
    },
    choose(key: string): string | undefined {
      const known = chosen.get(key);
      if (known !== undefined) return known;
      const best = [...(counts.get(key) ?? [])].toSorted(byWorth)[0]?.[0];
      if (best !== undefined) chosen.set(key, best);
      return best;
    },
  };
}

function byWorth([a, countA]: [string, number], [b, countB]: [string, number]): number {
  return abbreviations(a) - abbreviations(b) || shouting(a) - shouting(b) || countB - countA || (a < b ? -1 : 1);
}

/** Dots and lone letters stand for words that were left out; `Str` for Straße. */
function abbreviations(spelling: string): number {
  return spelling.match(/\.|(?<!\p{L})\p{L}(?!\p{L})|str(?!\p{L})/giu)?.length ?? 0;
}

/** `HAUPTSTRASSE`, `hauptstraße`: no one writes a name so on purpose. */
function shouting(spelling: string): number {
  return Number(spelling === spelling.toUpperCase() || spelling === spelling.toLowerCase());
}
