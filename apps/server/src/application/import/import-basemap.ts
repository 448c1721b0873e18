import { randomUUID } from "node:crypto";
import { createReadStream, statSync } from "node:fs";

import { transact } from "../../db/transact.ts";
import { usualAttribution } from "./import-streets.ts";
import { withOutcome, type ImportedBatch } from "./import-journal.ts";
import type { MapRun } from "./import-run.ts";
import { stemOf } from "./input/file-names.ts";
import { readPmtiles } from "./input/read-pmtiles.ts";
import type { FileReport } from "./report/file-report.ts";
import { countMore, createTally } from "./report/tally.ts";
import { whereAddressesAre } from "./where-addresses-are.ts";
import { writeMapArea } from "./write/write-maps.ts";

/** Imports the map data of an area (PMTiles v3); those of an earlier import of the same place go. Throws `ImportProblem`. */
export async function importBasemap(run: MapRun, path: string): Promise<FileReport> {
  const { db, files, attribution } = run;
  const map = await readPmtiles(path);
  const { place, warning } = await whereAddressesAre(db, map.box);
  const part = createTally();
  part.rows = 1;
  countMore(part, "Kilobyte", Math.ceil(statSync(path).size / 1000));
  const journal = run.journal.open({ path, kind: "basemap", header: [], total: 1 });
  const batch: ImportedBatch = { done: 1, part, rejected: [], things: [] };
  if (!run.isTrial) {
    const file_id = randomUUID();
    const received = await files.receive(createReadStream(path));
    const row = {
      ...map.box,
      name: place ?? map.name ?? stemOf(path),
      min_zoom: map.minZoom,
      max_zoom: map.maxZoom,
      size: received.size,
      sha256: received.sha256,
      attribution: attribution ?? map.attribution ?? usualAttribution,
      file_id,
      imported_at: new Date(),
    };
    /* The bytes lie there before the row names them, and the old ones until none does: who loads them meanwhile finds either whole. */
    await received.keep(file_id);
    const written = await transact(db, async (tx) => {
      const outcome = await writeMapArea(tx, row);
      await journal.keep(tx, withOutcome(batch, outcome.kind));
      return outcome;
    });
    for (const id of written.unused) await files.delete(id);
    part[written.kind] += 1;
  }
  journal.kept(batch);
  return { path, kind: "basemap", tally: part, rejects: journal.end(), notes: warning === null ? [] : [warning] };
}
