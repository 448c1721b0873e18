import { dateOf } from "@rundgang/contracts";

import { CommandProblem } from "../command-line/command-problem.ts";
import { transact } from "../db/transact.ts";
import { sha256Of } from "../files/sha256.ts";
import { boxAround } from "../maps/bounding-box.ts";
import { packNetwork } from "../routing/street-network.ts";
import { stemOf } from "./input/list-files.ts";
import type { StreetsSource } from "./input/open-source.ts";
import { openRejectsFile } from "./report/rejects-file.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally } from "./report/tally.ts";
import { createNetworkBuilder } from "./rows/network-builder.ts";
import { parseWay } from "./rows/parse-way.ts";
import { whereAddressesAre } from "./where-addresses-are.ts";
import { writeStreets } from "./write/write-maps.ts";
import type { Reader } from "../db/open-database.ts";

interface StreetsRun {
  readonly db: Reader;
  readonly rejectsFolder: string;
  readonly attribution: string | undefined;
}

/** Whose the data are where nobody says otherwise. */
export const usualAttribution = "© OpenStreetMap-Mitwirkende";

/** Imports the walkable streets of an area; those of an earlier import of the same place go. Throws `CommandProblem`. */
export async function importStreets(run: StreetsRun, source: StreetsSource): Promise<FileReport> {
  const { path, kind } = source;
  const tally = createTally();
  const rejects = openRejectsFile(run.rejectsFolder, stemOf(path), { header: ["name"] });
  const builder = createNetworkBuilder();
  let closed = 0;
  for await (const item of source.file.features()) {
    tally.rows += 1;
    const parsed = item.ok ? parseWay(item.feature, source.file.epsg) : { kind: "bad" as const, reason: item.reason };
    const line = item.ok ? item.feature.line : item.line;
    if (parsed.kind === "walkable") for (const points of parsed.lines) builder.add(points);
    else if (parsed.kind === "closed") closed += 1;
    else {
      tally.rejected += 1;
      rejects.add({ line, values: { name: item.ok ? String(item.feature.properties["name"] ?? "") : "" } }, parsed.reason);
    }
  }
  const network = builder.build();
  const box = boxAround(network.lon.map((lon, index) => ({ lon, lat: network.lat[index] ?? 0 })));
  if (box === null) {
    const why = `${tally.rows} Objekte, davon ${closed} für Fußgänger gesperrt und ${tally.rejected} nicht lesbar`;
    throw new CommandProblem(`${path}: die Datei enthält keinen begehbaren Weg (${why}).`);
  }
  const content = await packNetwork(network);
  const { place, warning } = await whereAddressesAre(run.db, box);
  const now = new Date();
  const row = {
    ...box,
    name: place ?? stemOf(path),
    as_of: dateOf(now.toISOString()),
    sha256: sha256Of(content),
    attribution: run.attribution ?? usualAttribution,
    content,
    imported_at: now,
  };
  tally[await transact(run.db, (tx) => writeStreets(tx, row))] += 1;
  const { ways, metres } = builder.size();
  countMore(tally, "Begehbare Wege", ways);
  countMore(tally, "Begehbare Kilometer", Math.round(metres / 1000));
  countMore(tally, "Für Fußgänger gesperrt", closed);
  return { path, kind, tally, rejects: rejects.path(), notes: warning === null ? [] : [warning] };
}
