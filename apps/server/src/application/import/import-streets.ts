import { dateOf } from "@rundgang/contracts";

import { transact } from "../../db/transact.ts";
import { sha256Of } from "../../files/sha256.ts";
import { boxAround } from "../../maps/bounding-box.ts";
import { packNetwork } from "../../routing/street-network.ts";
import { fileProblem } from "./import-problem.ts";
import { withOutcome, type ImportedBatch, type RejectedRow } from "./import-journal.ts";
import type { MapRun } from "./import-run.ts";
import { stemOf } from "./input/file-names.ts";
import type { StreetsSource } from "./input/open-source.ts";
import type { FileReport } from "./report/file-report.ts";
import { countMore, createTally } from "./report/tally.ts";
import { createNetworkBuilder } from "./rows/network-builder.ts";
import { parseWay } from "./rows/parse-way.ts";
import { whereAddressesAre } from "./where-addresses-are.ts";
import { writeStreets } from "./write/write-maps.ts";

/** Whose the data are where nobody says otherwise. */
export const usualAttribution = "© OpenStreetMap-Mitwirkende";

/** Ways between two looks at whether the import goes on. */
const rowsOfLook = 10_000;

/** Imports the walkable streets of an area; those of an earlier import of the same place go. Throws `ImportProblem`. */
export async function importStreets(run: MapRun, source: StreetsSource): Promise<FileReport> {
  const { path, kind } = source;
  const part = createTally();
  const rejected: RejectedRow[] = [];
  const builder = createNetworkBuilder();
  let closed = 0;
  for await (const item of source.file.features()) {
    part.rows += 1;
    /* oxlint-disable-next-line no-await-in-loop -- a large file is read for minutes before anything of it is written */
    if (part.rows % rowsOfLook === 0) await run.journal.goOn();
    const parsed = item.ok ? parseWay(item.feature, source.file.epsg) : { kind: "bad" as const, reason: item.reason };
    const line = item.ok ? item.feature.line : item.line;
    if (parsed.kind === "walkable") for (const points of parsed.lines) builder.add(points);
    else if (parsed.kind === "closed") closed += 1;
    else {
      part.rejected += 1;
      const name = item.ok ? String(item.feature.properties["name"] ?? "") : "";
      rejected.push({ row: { line, values: { name } }, reason: parsed.reason });
    }
  }
  const network = builder.build();
  const box = boxAround(network.lon.map((lon, index) => ({ lon, lat: network.lat[index] ?? 0 })));
  if (box === null) {
    const why = `${part.rows} Objekte, davon ${closed} für Fußgänger gesperrt und ${part.rejected} nicht lesbar`;
    throw fileProblem(path, `die Datei enthält keinen begehbaren Weg (${why}).`);
  }
  const { ways, metres } = builder.size();
  countMore(part, "Begehbare Wege", ways);
  countMore(part, "Begehbare Kilometer", Math.round(metres / 1000));
  countMore(part, "Für Fußgänger gesperrt", closed);
  const { place, warning } = await whereAddressesAre(run.db, box);
  const notes = warning === null ? [] : [warning];
  const journal = run.journal.open({ path, kind, header: ["name"], total: part.rows });
  const batch: ImportedBatch = { done: part.rows, part, rejected, things: [] };
  if (!run.isTrial) {
    const content = await packNetwork(network);
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
    const written = await transact(run.db, async (tx) => {
      const outcome = await writeStreets(tx, row);
      await journal.keep(tx, withOutcome(batch, outcome));
      return outcome;
    });
    part[written] += 1;
  }
  journal.kept(batch);
  return { path, kind, tally: part, rejects: journal.end(), notes };
}
