import { wire } from "@rundgang/contracts";

import { fold, type ColumnMap, type ImportField } from "../application/import/rows/columns.ts";
import { CommandProblem } from "../command-line/command-problem.ts";

/** Reads `strasse=Straße,hausnummer=Nr` (may be given several times). Throws `CommandProblem` for an unknown field. */
export function parseColumnOption(values: readonly string[]): ColumnMap {
  const map = new Map<ImportField, string>();
  for (const pair of values.flatMap((value) => value.split(","))) {
    const [name = "", column = ""] = pair.split(/=(.*)/su);
    const field = wire.importFields.find((known) => fold(known) === fold(name));
    if (field === undefined || column === "") {
      throw new CommandProblem(
        `--map „${pair}“ ist unklar. Erwartet wird Feld=Spalte mit einem der Felder ${wire.importFields.join(", ")}.`,
      );
    }
    map.set(field, column.trim());
  }
  return map;
}
