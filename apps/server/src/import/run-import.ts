import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { importAddresses } from "./import-addresses.ts";
import { batchSize, type ImportRun } from "./import-run.ts";
import { importBasemap } from "./import-basemap.ts";
import { importStreets } from "./import-streets.ts";
import { importTerritories } from "./import-territories.ts";
import { importUnits } from "./import-units.ts";
import { importKinds } from "./input/guess-kind.ts";
import { listFiles } from "./input/list-files.ts";
import { openSource, type BasemapSource, type Source, type StreetsSource } from "./input/open-source.ts";
import type { ImportOptions } from "./parse-arguments.ts";
import type { ProgressMaker } from "./report/progress.ts";
import { summaryLines, type FileReport } from "./report/summary.ts";
import { startRun } from "./start-run.ts";
import { assignTerritories } from "./write/assign-territories.ts";
import { writeExtSales, type WrittenExtSales } from "./write/write-ext-sales.ts";
import { assumeOneUnit } from "./write/write-units.ts";
import type { Reader } from "../db/open-database.ts";

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

export interface ImportResult {
  readonly code: ImportCode;
  readonly reports: readonly FileReport[];
  /** Addresses that came without any count and got one unit (A §9). */
  readonly assumedUnits: number;
  readonly extSales: WrittenExtSales;
  readonly assigned: number;
}

/** Imports all files of a command line: addresses first, then counts, territories, assignments. Throws `CommandProblem`. */
export async function runImport(db: Reader, options: ImportOptions, output: ImportOutput): Promise<ImportResult> {
  const sources: Source[] = [];
  for (const path of listFiles(options.paths)) sources.push(await openSource(path, options.kind, options.columns));
  sources.sort((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind));

  const maps = sources.filter(isMap);
  const tables = sources.filter((source) => !isMap(source));
  /* Maps alone need no provider. */
  const doors = tables.length > 0 ? await importDoors(db, tables, options, output) : nothing;
  const reports = [...doors.reports];
  for (const source of maps) reports.push(await importMap(db, source, options, output));
  const { assumedUnits, extSales } = doors;
  const assigned = await transact(db, (tx) => assignTerritories(tx, options.assignments));

  const result: ImportResult = {
    code: reports.some(({ tally }) => tally.rejected > 0) ? 2 : 0,
    reports,
    assumedUnits,
    extSales,
    assigned,
  };
  for (const line of summaryLines(reports, closingLines(result, options))) output.print(line);
  return result;
}

type MapSource = StreetsSource | BasemapSource;

function isMap(source: Source): source is MapSource {
  return source.kind === "streets" || source.kind === "basemap";
}

type Doors = Pick<ImportResult, "reports" | "assumedUnits" | "extSales">;

const nothing: Doors = { reports: [], assumedUnits: 0, extSales: { marked: 0, freed: 0, missing: 0, kept: 0 } };

async function importDoors(
  db: Reader,
  sources: readonly Exclude<Source, MapSource>[],
  { provider, places }: ImportOptions,
  { progress, rejectsFolder }: ImportOutput,
): Promise<Doors> {
  const run = await startRun({ db, provider, placesFile: places, progress, rejectsFolder });
  const reports: FileReport[] = [];
  for (const source of sources) reports.push(await importSource(run, source));
  const uncounted = [...run.created].filter((id) => !run.counted.has(id));
  return { reports, assumedUnits: await assume(run, uncounted), extSales: await markExtSales(run) };
}

function importMap(
  db: Reader,
  source: MapSource,
  { attribution }: ImportOptions,
  { files, rejectsFolder }: ImportOutput,
): Promise<FileReport> {
  if (source.kind === "basemap") return importBasemap({ db, files, attribution }, source.path);
  return importStreets({ db, rejectsFolder, attribution }, source);
}

function importSource(run: ImportRun, source: Exclude<Source, MapSource>): Promise<FileReport> {
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

async function markExtSales(run: ImportRun): Promise<WrittenExtSales> {
  const wanted = [...run.extSales];
  const all: WrittenExtSales = { marked: 0, freed: 0, missing: 0, kept: 0 };
  for (let from = 0; from < wanted.length; from += batchSize) {
    const { marked, freed, missing, kept } = await transact(run.db, (tx) =>
      writeExtSales(tx, new Map(wanted.slice(from, from + batchSize))),
    );
    all.marked += marked;
    all.freed += freed;
    all.missing += missing;
    all.kept += kept;
  }
  return all;
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
