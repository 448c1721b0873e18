import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { transact } from "../db/transact.ts";
import { importAddresses } from "./import-addresses.ts";
import type { ImportRun } from "./import-run.ts";
import { importTerritories } from "./import-territories.ts";
import { importUnits } from "./import-units.ts";
import { importKinds } from "./input/guess-kind.ts";
import { listFiles } from "./input/list-files.ts";
import { openSource, type Source } from "./input/open-source.ts";
import type { ImportOptions } from "./parse-arguments.ts";
import type { ProgressMaker } from "./report/progress.ts";
import { summaryLines, type FileReport } from "./report/summary.ts";
import { startRun } from "./start-run.ts";
import { assignTerritories } from "./write/assign-territories.ts";
import { assumeOneUnit } from "./write/write-units.ts";

/** Where an import shows what it does. */
export interface ImportOutput {
  readonly progress: ProgressMaker;
  print(line: string): void;
  /** Folder for the files of refused rows. */
  readonly rejectsFolder: string;
}

/** 0 all rows taken, 2 some refused. */
export type ImportCode = 0 | 2;

export interface ImportResult {
  readonly code: ImportCode;
  readonly reports: readonly FileReport[];
  /** Addresses that came without any count and got one unit (A §9). */
  readonly assumedUnits: number;
  readonly assigned: number;
}

/** Imports all files of a command line: addresses first, then counts, territories, assignments. Throws `CommandProblem`. */
export async function runImport(db: Kysely<Tables>, options: ImportOptions, output: ImportOutput): Promise<ImportResult> {
  const sources: Source[] = [];
  for (const path of listFiles(options.paths)) sources.push(await openSource(path, options.kind, options.columns));
  sources.sort((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind));

  const { progress, rejectsFolder } = output;
  const run = await startRun({ db, provider: options.provider, placesFile: options.places, progress, rejectsFolder });
  const reports: FileReport[] = [];
  for (const source of sources) reports.push(await importSource(run, source));
  const uncounted = [...run.created].filter((id) => !run.counted.has(id));
  const assumedUnits = await assume(run, uncounted);
  const assigned = await transact(db, (tx) => assignTerritories(tx, options.assignments));

  const result: ImportResult = {
    code: reports.some(({ tally }) => tally.rejected > 0) ? 2 : 0,
    reports,
    assumedUnits,
    assigned,
  };
  for (const line of summaryLines(reports, closingLines(result, options))) output.print(line);
  return result;
}

function importSource(run: ImportRun, source: Source): Promise<FileReport> {
  switch (source.kind) {
    case "addresses":
      return importAddresses(run, { ...source, kind: source.kind });
    case "units":
      return importUnits(run, { ...source, kind: source.kind });
    case "territories":
      return importTerritories(run, source);
  }
}

async function assume(run: ImportRun, ids: readonly string[]): Promise<number> {
  let made = 0;
  for (let from = 0; from < ids.length; from += 5000) {
    made += await transact(run.db, (tx) => assumeOneUnit(tx, ids.slice(from, from + 5000)));
  }
  return made;
}

function closingLines({ code, assumedUnits, assigned }: ImportResult, { assignments }: ImportOptions): string[] {
  const lines: string[] = [];
  if (assumedUnits > 0) lines.push(`${assumedUnits} neue Adressen ohne Angabe haben eine Wohneinheit bekommen.`);
  if (assignments.length > 0) lines.push(`${assigned} Gebiete neu zugeordnet, ${assignments.length - assigned} waren es schon.`);
  lines.push(code === 0 ? "Fertig, alles übernommen." : "Fertig. Einige Zeilen wurden abgewiesen; die übrigen sind übernommen.");
  return lines;
}
