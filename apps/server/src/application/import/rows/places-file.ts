import { placeKey } from "@rundgang/domain";

import { ImportProblem } from "../import-problem.ts";
import { cellText } from "../../../places/cell-text.ts";
import type { PlaceNames } from "../../../places/place-names.ts";
import type { SourceRow } from "./source-row.ts";

/**
 * Reads the rows of a places file: columns `schreibweise`, `ort` and, if wanted, `plz` to limit a line to one postcode.
 * An empty `schreibweise` with a `plz` names the place of rows that have none. Throws `ImportProblem` without these columns.
 */
export function readPlaceNames(rows: readonly SourceRow[]): PlaceNames {
  const names = new Map<string, string>();
  for (const { values, line } of rows) {
    const [schreibweise, ort, plz] = ["schreibweise", "ort", "plz"].map((name) => cellText(values[name] ?? ""));
    if (ort === undefined || ort === "" || (schreibweise === "" && plz === "")) {
      throw new ImportProblem(
        "places",
        `--places, Zeile ${line}: erwartet werden die Spalten „schreibweise“ und „ort“ (und, wenn gewünscht, „plz“).`,
      );
    }
    names.set(`${plz ?? ""}|${placeKey(schreibweise ?? "")}`, ort);
  }
  return {
    nameOf(plz, ort) {
      const key = placeKey(ort);
      return names.get(`${plz}|${key}`) ?? (key === "" ? ort : (names.get(`|${key}`) ?? ort));
    },
  };
}
