import { transact } from "../db/transact.ts";
import type { ImportRun } from "./import-run.ts";
import { stemOf } from "./input/list-files.ts";
import type { TerritorySource } from "./input/open-source.ts";
import type { Feature } from "./input/read-geojson.ts";
import { openRejectsFile } from "./report/rejects-file.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally } from "./report/tally.ts";
import { parseTerritory } from "./rows/parse-territory.ts";
import { writeTerritory } from "./write/write-territories.ts";

/** Imports territories and finds the addresses in each. */
export async function importTerritories(run: ImportRun, source: TerritorySource): Promise<FileReport> {
  const tally = createTally();
  const rejects = openRejectsFile(run.rejectsFolder, stemOf(source.path), ["name"]);
  const features: Feature[] = [];
  for await (const feature of source.features()) features.push(feature);
  const progress = run.progress(source.path, features.length);
  const seen = new Set<string>();

  for (const feature of features) {
    tally.rows += 1;
    const parsed = parseTerritory(feature);
    const name = parsed.ok ? parsed.territory.name : String(feature.properties["name"] ?? "");
    if (!parsed.ok || seen.has(name)) {
      tally.rejected += 1;
      const reason = parsed.ok ? `Gebiet „${name}“ kommt in der Datei zweimal vor` : parsed.reason;
      rejects.add({ line: feature.line, values: { name } }, reason);
    } else {
      seen.add(name);
      const written = await transact(run.db, (tx) => writeTerritory(tx, parsed.territory));
      tally[written.kind] += 1;
      countMore(tally, "Adressen in den Gebieten", written.addresses);
    }
    progress.step(1);
  }
  progress.done();
  return { path: source.path, kind: source.kind, tally, rejects: rejects.path() };
}
