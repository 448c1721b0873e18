import { transact } from "../db/transact.ts";
import type { ImportRun } from "./import-run.ts";
import { stemOf } from "./input/list-files.ts";
import type { TerritorySource } from "./input/open-source.ts";
import type { ReadFeature } from "./input/read-geojson.ts";
import { openRejectsFile } from "./report/rejects-file.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally, warn } from "./report/tally.ts";
import { parseTerritory, type TerritoryReading } from "../places/parse-territory.ts";
import { findAddresses } from "../application/territory/find-addresses.ts";
import { writeTerritory } from "../application/territory/write-territory.ts";
import type { Reader } from "../db/open-database.ts";

type Chosen =
  | { readonly ok: true; readonly line: number; readonly territory: TerritoryReading }
  | { readonly ok: false; readonly line: number; readonly name: string; readonly reason: string };

/** Imports territories and finds the addresses in each. */
export async function importTerritories(run: ImportRun, source: TerritorySource): Promise<FileReport> {
  const tally = createTally();
  const rejects = openRejectsFile(run.rejectsFolder, stemOf(source.path), { header: ["name"] });
  const items: ReadFeature[] = [];
  for await (const item of source.file.features()) items.push(item);
  const progress = run.progress(source.path, items.length);
  const seen = new Set<string>();

  for (const item of items) {
    tally.rows += 1;
    const chosen = await choose(run.db, item, source.file.epsg, seen);
    if (chosen.ok) {
      const { territory } = chosen;
      seen.add(territory.name);
      for (const text of territory.warnings) warn(tally, chosen.line, text);
      const written = await transact(run.db, (tx) => writeTerritory(tx, territory));
      tally[written.kind] += 1;
      countMore(tally, "Adressen in den Gebieten", written.addresses);
    } else {
      tally.rejected += 1;
      rejects.add({ line: chosen.line, values: { name: chosen.name } }, chosen.reason);
    }
    progress.step(1);
  }
  progress.done();
  return { path: source.path, kind: source.kind, tally, rejects: rejects.path() };
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
