import { transact } from "../../db/transact.ts";
import type { ImportRun } from "./import-run.ts";
import type { TerritorySource } from "./input/open-source.ts";
import type { ReadFeature } from "./input/read-geojson.ts";
import type { FileReport } from "./report/file-report.ts";
import { addTally, countMore, createTally, warn } from "./report/tally.ts";
import type { ImportedBatch } from "./import-journal.ts";
import { parseTerritory, type TerritoryReading } from "../../places/parse-territory.ts";
import { findAddresses } from "../territory/find-addresses.ts";
import { findTerritory, writeTerritory } from "../territory/write-territory.ts";
import type { Reader, Writer } from "../../db/open-database.ts";

type Chosen =
  | { readonly ok: true; readonly line: number; readonly territory: TerritoryReading }
  | { readonly ok: false; readonly line: number; readonly name: string; readonly reason: string };

/** Imports territories and finds the addresses in each. */
export async function importTerritories(run: ImportRun, source: TerritorySource): Promise<FileReport> {
  const items: ReadFeature[] = [];
  for await (const item of source.file.features()) items.push(item);
  const journal = run.journal.open({ path: source.path, kind: source.kind, header: ["name"], total: items.length });
  const tally = createTally();
  addTally(tally, journal.tally);
  const seen = new Set<string>();
  for (const [index, item] of items.entries()) {
    const chosen = await choose(run.db, item, source.file.epsg, seen);
    if (chosen.ok) seen.add(chosen.territory.name);
    if (index < journal.done) continue;
    const batch = run.isTrial
      ? await foresee(run, chosen, index + 1)
      : await transact(run.db, async (tx) => {
          const written = await write(tx, chosen, index + 1);
          await journal.keep(tx, written);
          return written;
        });
    addTally(tally, batch.part);
    journal.kept(batch);
  }
  return { path: source.path, kind: source.kind, tally, rejects: journal.end() };
}

async function write(tx: Writer, chosen: Chosen, done: number): Promise<ImportedBatch> {
  if (!chosen.ok) return refused(chosen, done);
  const written = await writeTerritory(tx, chosen.territory);
  const batch = taken(chosen, written.kind, written.kind === "unchanged" ? [] : [{ id: written.id, kind: written.kind }], done);
  countMore(batch.part, "Adressen in den Gebieten", written.addresses);
  return batch;
}

/** Territories between two looks of a trial at whether it goes on. */
const territoriesOfLook = 50;

async function foresee({ db, journal }: ImportRun, chosen: Chosen, done: number): Promise<ImportedBatch> {
  if (done % territoriesOfLook === 0) await journal.goOn();
  if (!chosen.ok) return refused(chosen, done);
  const batch = taken(chosen, (await findTerritory(db, chosen.territory)).kind, [], done);
  countMore(batch.part, "Adressen in den Gebieten", (await findAddresses(db, chosen.territory.geometry)).length);
  return batch;
}

function taken(
  { line, territory }: Chosen & { readonly ok: true },
  kind: "added" | "changed" | "unchanged",
  things: readonly { readonly id: string; readonly kind: "added" | "changed" }[],
  done: number,
): ImportedBatch {
  const part = createTally();
  part.rows = 1;
  for (const text of territory.warnings) warn(part, line, text);
  part[kind] = 1;
  return { done, part, rejected: [], things: things.map((one) => ({ ...one, entity: "territories" })) };
}

function refused({ line, name, reason }: Chosen & { readonly ok: false }, done: number): ImportedBatch {
  const part = createTally();
  part.rows = 1;
  part.rejected = 1;
  return { done, part, rejected: [{ row: { line, values: { name } }, reason }], things: [] };
}

/** The one way to read a territory: of several systems of metres the one in which addresses lie in it. */
async function choose(db: Reader, item: ReadFeature, epsg: number | null, seen: ReadonlySet<string>): Promise<Chosen> {
  if (!item.ok) return { ...item, name: "" };
  const { feature } = item;
  const { line } = feature;
  const parsed = parseTerritory(feature, epsg);
  if (!parsed.ok) return { ok: false, line, name: String(feature.properties["name"] ?? ""), reason: parsed.reason };
  const [first, ...others] = parsed.readings;
  const { name } = first;
  if (seen.has(name)) return { ok: false, line, name, reason: `Gebiet „${name}“ kommt in der Datei zweimal vor` };
  if (others.length === 0) return { ok: true, line, territory: first };
  const settled: TerritoryReading[] = [];
  for (const reading of parsed.readings) if ((await findAddresses(db, reading.geometry)).length > 0) settled.push(reading);
  const [only] = settled;
  if (only !== undefined && settled.length === 1) return { ok: true, line, territory: only };
  const systems = parsed.readings.map(({ system }) => system ?? "Grad").join(" oder ");
  return {
    ok: false,
    line,
    name,
    reason: `Gebiet „${name}“ liegt in Metern, aber in welchem System (${systems})? Es fehlt „crs“`,
  };
}
