import { transact } from "../../db/transact.ts";
import type { Refusal } from "../../errors.ts";
import type { FileStore } from "../../files/file-store.ts";
import { importAddresses } from "./import-addresses.ts";
import type { ImportJournal } from "./import-journal.ts";
import { refusalOfImport } from "./import-problem.ts";
import { batchSize, type ImportRun, type MapRun } from "./import-run.ts";
import { importBasemap } from "./import-basemap.ts";
import { importStreets } from "./import-streets.ts";
import { importTerritories } from "./import-territories.ts";
import { importUnits } from "./import-units.ts";
import { importKinds } from "./input/guess-kind.ts";
import { openSource, type BasemapSource, type Source, type SourceOrder, type StreetsSource } from "./input/open-source.ts";
import type { FileReport } from "./report/file-report.ts";
import { startRun } from "./start-run.ts";
import { writeExtSales, type WrittenExtSales } from "./write/write-ext-sales.ts";
import { extendObjections } from "../objection/extend-objections.ts";
import { assumeOneUnit } from "./write/write-units.ts";
import type { Reader } from "../../db/open-database.ts";

/** What is to be imported, and as what. */
export interface ImportOrder extends SourceOrder {
  readonly paths: readonly string[];
  readonly provider: number;
  /** The project of new addresses; undefined: the usual one. */
  readonly project?: string | undefined;
  /** File with the wanted names of places. */
  readonly places: string | undefined;
  /** Whose the data of maps and streets are, as it has to stand on a map; undefined: as a file says, else OpenStreetMap. */
  readonly attribution: string | undefined;
  /** Whether it is only found out what would be written. */
  readonly isTrial?: boolean;
}

/** What an import works with. */
export interface ImportPorts {
  readonly db: Reader;
  /** Where the bytes of maps go. */
  readonly files: Pick<FileStore, "receive" | "delete">;
  readonly journal: ImportJournal;
}

/** What came of an import. */
export interface Imported {
  readonly reports: readonly FileReport[];
  /** Addresses that came without any count and got one unit (A §9). */
  readonly assumedUnits: number;
  readonly extSales: WrittenExtSales;
}

/**
 * Imports files: addresses first, then counts, territories, streets and maps; every row whole or not at all. Refusals: 422 at what cannot be used, said
 * in the words of `said`. What was written before a file turned out to be cut stays.
 */
export async function importFiles(
  ports: ImportPorts,
  order: ImportOrder,
  said: "message" | "reason",
): Promise<Imported | Refusal> {
  try {
    return await importAll(ports, order);
  } catch (error) {
    return refusalOfImport(error, said);
  }
}

async function importAll({ db, files, journal }: ImportPorts, order: ImportOrder): Promise<Imported> {
  const { attribution, isTrial = false } = order;
  const sources: Source[] = [];
  for (const path of order.paths) sources.push(await openSource(path, order));
  sources.sort((a, b) => importKinds.indexOf(a.kind) - importKinds.indexOf(b.kind));

  const maps = sources.filter(isMap);
  const tables = sources.filter((source) => !isMap(source));
  /* Maps alone need no provider. */
  const doors =
    tables.length > 0 ? await importDoors({ db, journal, isTrial, system: order.system ?? null }, tables, order) : nothing;
  const reports = [...doors.reports];
  for (const source of maps) reports.push(await importMap({ db, files, journal, isTrial, attribution }, source));
  return { ...doors, reports };
}

type MapSource = StreetsSource | BasemapSource;

function isMap(source: Source): source is MapSource {
  return source.kind === "streets" || source.kind === "basemap";
}

const noSales: WrittenExtSales = { marked: 0, freed: 0, missing: 0, kept: 0 };
const nothing: Imported = { reports: [], assumedUnits: 0, extSales: noSales };

async function importDoors(
  ports: Pick<ImportRun, "db" | "journal" | "isTrial" | "system">,
  sources: readonly Exclude<Source, MapSource>[],
  { provider, project, places }: ImportOrder,
): Promise<Imported> {
  const run = await startRun({ ...ports, provider, project, placesFile: places });
  const reports: FileReport[] = [];
  for (const source of sources) reports.push(await importSource(run, source));
  if (run.isTrial) return { ...nothing, reports };
  const uncounted = [...run.created].filter((id) => !run.counted.has(id));
  const assumedUnits = await assume(run, uncounted);
  await applyObjections(run);
  return { reports, assumedUnits, extSales: await markExtSales(run) };
}

/** Whoever objects to visits does so to each provider: before it is counted who is open (decision 163). */
async function applyObjections({ db, created, counted }: ImportRun): Promise<void> {
  const ids = [...new Set([...created, ...counted])];
  for (let from = 0; from < ids.length; from += batchSize) {
    await transact(db, (tx) => extendObjections(tx, ids.slice(from, from + batchSize)));
  }
}

function importMap(run: MapRun, source: MapSource): Promise<FileReport> {
  return source.kind === "basemap" ? importBasemap(run, source.path) : importStreets(run, source);
}

function importSource(run: ImportRun, source: Exclude<Source, MapSource>): Promise<FileReport> {
  switch (source.kind) {
    case "addresses":
    case "units":
      return source.kind === "addresses" ? importAddresses(run, source) : importUnits(run, source);
    case "territories":
      return importTerritories(run, source);
  }
}

async function assume({ db, journal }: ImportRun, ids: readonly string[]): Promise<number> {
  let made = 0;
  for (let from = 0; from < ids.length; from += 5000) {
    made += await transact(db, async (tx) => {
      const assumedUnits = await assumeOneUnit(tx, ids.slice(from, from + 5000));
      await journal.close(tx, { assumedUnits, extSales: noSales });
      return assumedUnits;
    });
  }
  return made;
}

async function markExtSales({ db, journal, extSales }: ImportRun): Promise<WrittenExtSales> {
  const wanted = [...extSales];
  const all: WrittenExtSales = { ...noSales };
  for (let from = 0; from < wanted.length; from += batchSize) {
    const written = await transact(db, async (tx) => {
      const part = await writeExtSales(tx, new Map(wanted.slice(from, from + batchSize)));
      await journal.close(tx, { assumedUnits: 0, extSales: part });
      return part;
    });
    all.marked += written.marked;
    all.freed += written.freed;
    all.missing += written.missing;
    all.kept += written.kept;
  }
  return all;
}
