import { placeKey } from "@rundgang/domain";

import { CommandProblem } from "../../command-line/command-problem.ts";
import type { SourceRow } from "./source-row.ts";

/** Names of places as a person wants them (--places FILE). */
export interface PlaceNames {
  /** The wanted name; the given one where the file says nothing. */
  nameOf(plz: string, ort: string): string;
}

/** Without a file every name stays as it is. */
export const ownPlaceNames: PlaceNames = { nameOf: (_plz, ort) => ort };

/**
 * Reads the rows of a places file: columns `schreibweise`, `ort` and, if wanted, `plz` to limit a line to one postcode.
 * An empty `schreibweise` with a `plz` names the place of rows that have none. Throws `CommandProblem` without these columns.
 */
export function readPlaceNames(rows: readonly SourceRow[]): PlaceNames {
  const names = new Map<string, string>();
  for (const { values, line } of rows) {
    const { schreibweise = "", ort = "", plz = "" } = values;
    if (ort.trim() === "" || (schreibweise.trim() === "" && plz.trim() === "")) {
      throw new CommandProblem(
        `--places, Zeile ${line}: erwartet werden die Spalten „schreibweise“ und „ort“ (und, wenn gewünscht, „plz“).`,
      );
    }
    names.set(`${plz.trim()}|${placeKey(schreibweise)}`, ort.trim());
  }
  return {
    nameOf(plz, ort) {
      const key = placeKey(ort);
      return names.get(`${plz}|${key}`) ?? (key === "" ? ort : (names.get(`|${key}`) ?? ort));
    },
  };
}
