import { importFiles, type Imported } from "../application/import/import-files.ts";
import { CommandProblem } from "../command-line/command-problem.ts";
import type { Reader } from "../db/open-database.ts";
import { transact } from "../db/transact.ts";
import { isRefusal } from "../errors.ts";
import type { FileStore } from "../files/file-store.ts";
import { assignTerritories } from "./assign-territories.ts";
import { listFiles } from "./list-files.ts";
import type { ImportOptions } from "./parse-arguments.ts";
import { createCommandJournal } from "./report/command-journal.ts";
import type { ProgressMaker } from "./report/progress.ts";
import { summaryLines } from "./report/summary.ts";

/** Where an import shows what it does. */
export interface ImportOutput {
  readonly progress: ProgressMaker;
  print(line: string): void;
  /** Folder for the files of refused rows. */
  readonly rejectsFolder: string;
  /** Where the bytes of maps go. */
  readonly files: Pick<FileStore, "receive" | "delete">;
}

/** 0 all rows taken, 2 some refused. */
export type ImportCode = 0 | 2;

export interface ImportResult extends Imported {
  readonly code: ImportCode;
  readonly assigned: number;
}

/** Imports all files of a command line, then gives territories to people, and prints what came of it. Throws `CommandProblem`. */
export async function runImport(
  db: Reader,
  options: ImportOptions,
  { progress, print, rejectsFolder, files }: ImportOutput,
): Promise<ImportResult> {
  const journal = createCommandJournal({ progress, rejectsFolder });
  const order = { ...options, paths: listFiles(options.paths) };
  const imported = await importFiles({ db, files, journal }, order, "message");
  if (isRefusal(imported)) throw new CommandProblem(imported.violations[0]?.message ?? "");
  const assigned = await transact(db, (tx) => assignTerritories(tx, options.assignments));
  const isWhole = imported.reports.every(({ tally }) => tally.rejected === 0);
  const result: ImportResult = { ...imported, code: isWhole ? 0 : 2, assigned };
  for (const line of summaryLines(result.reports, closingLines(result, options))) print(line);
  return result;
}

function closingLines({ code, assumedUnits, extSales, assigned }: ImportResult, { assignments }: ImportOptions): string[] {
  const lines: string[] = [];
  if (assumedUnits > 0) lines.push(`${assumedUnits} neue Adressen ohne Angabe haben eine Wohneinheit bekommen.`);
  const { marked, freed, missing, kept } = extSales;
  if (marked + freed > 0) lines.push(`${marked} Wohneinheiten neu als extern verkauft vermerkt, ${freed} nicht mehr.`);
  if (missing > 0)
    lines.push(
      `${missing} Wohneinheiten waren nicht als extern verkauft zu vermerken: An ihren Adressen sind keine offenen mehr.`,
    );
  if (kept > 0) lines.push(`${kept} Wohneinheiten bleiben, wie das Backoffice es gesagt hat, obwohl die Datei es anders will.`);
  if (assignments.length > 0) lines.push(`${assigned} Gebiete neu zugeordnet, ${assignments.length - assigned} waren es schon.`);
  lines.push(code === 0 ? "Fertig, alles übernommen." : "Fertig. Einige Zeilen wurden abgewiesen; die übrigen sind übernommen.");
  return lines;
}
