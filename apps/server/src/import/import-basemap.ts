import { randomUUID } from "node:crypto";
import { createReadStream } from "node:fs";

import { transact } from "../db/transact.ts";
import type { FileStore } from "../files/file-store.ts";
import { usualAttribution } from "./import-streets.ts";
import { stemOf } from "./input/list-files.ts";
import { readPmtiles } from "./input/read-pmtiles.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally } from "./report/tally.ts";
import { whereAddressesAre } from "./where-addresses-are.ts";
import { writeMapArea } from "./write/write-maps.ts";
import type { Reader } from "../db/open-database.ts";

export interface BasemapRun {
  readonly db: Reader;
  readonly files: Pick<FileStore, "receive" | "delete">;
  readonly attribution: string | undefined;
}

/** Imports the map data of an area (PMTiles v3); those of an earlier import of the same place go. Throws `CommandProblem`. */
export async function importBasemap({ db, files, attribution }: BasemapRun, path: string): Promise<FileReport> {
  const map = await readPmtiles(path);
  const { place, warning } = await whereAddressesAre(db, map.box);
  const tally = createTally();
  tally.rows = 1;
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
  const written = await transact(db, (tx) => writeMapArea(tx, row));
  for (const id of written.unused) await files.delete(id);
  tally[written.kind] += 1;
  countMore(tally, "Kilobyte", Math.ceil(received.size / 1000));
  return { path, kind: "basemap", tally, rejects: null, notes: warning === null ? [] : [warning] };
}
