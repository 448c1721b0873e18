import type { Position } from "@rundgang/domain";

import type { ListEntry } from "../../../apps/web/src/data/list/list-entry.ts";

/** What every contestant starts from: the row with its position (never null here). */
export interface BenchRow extends ListEntry {
  readonly lat: number;
  readonly lon: number;
}

/** A list that is ready to be typed in. */
export interface BuiltList {
  /** The device has moved: ranks anew and answers the list without a search. */
  move(position: Position): Int32Array;
  /** Places of the rows that are found and pass the filter, in order of distance. */
  find(query: string): Int32Array;
}

export interface Contestant {
  /** From rows in memory to the first full list. `wanted` is the status mask that lets rows through. */
  build(rows: readonly BenchRow[], position: Position, wanted: number): BuiltList;
  /** False where the library cannot find what the others find. */
  readonly sameHits: boolean;
}

/** The words of a row in small letters, each led by a blank; the house number twice more behind the marks that `searchNeedles` looks for. */
export function rowText(row: BenchRow): string {
  const number = `${row.hausnummer}${row.hausnummerZusatz}`;
  return ` ${row.strasse} ${number} ${row.plz} ${row.ort} ${row.names.join(" ")} @${number} #${number}`.toLowerCase();
}
