import { transact } from "../db/transact.ts";
import { noteAbove, noteSpellings } from "./import-addresses.ts";
import { batchSize, type ImportRun } from "./import-run.ts";
import { stemOf } from "./input/list-files.ts";
import type { TableSource } from "./input/open-source.ts";
import { openRejectsFile, type RejectsFile } from "./report/rejects-file.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally, warn, type Tally } from "./report/tally.ts";
import { addressKey } from "../places/natural-key.ts";
import { parseUnitRow, type UnitCount } from "./rows/parse-unit-row.ts";
import type { SourceRow } from "./rows/source-row.ts";
import { writeUnits } from "./write/write-units.ts";

interface Counted {
  readonly count: UnitCount;
  readonly row: SourceRow;
}

/** Imports unit counts: each address gets units 1..n. A row whose address is unknown is refused. */
export async function importUnits(run: ImportRun, source: TableSource): Promise<FileReport> {
  const tally = createTally();
  noteAbove(tally, source);
  const rejects = openRejectsFile(run.rejectsFolder, stemOf(source.path), source);
  const progress = run.progress(source.path, await noteSpellings(run, source));
  const seen = new Set<string>();
  let batch: Counted[] = [];
  const context = { ...run, provider: run.target.provider, columns: source.columns };

  for await (const read of source.rows()) {
    tally.rows += 1;
    const parsed = read.ok ? parseUnitRow(read.row, context) : read;
    if (parsed.ok) {
      for (const text of parsed.warnings) warn(tally, read.row.line, text);
      for (const count of parsed.counts.map((one) => withStoredId(run, one))) {
        if (seen.has(count.addressId)) tally.duplicates += 1;
        else batch.push({ count, row: read.row });
        seen.add(count.addressId);
      }
    } else {
      tally.rejected += 1;
      rejects.add(read.row, parsed.reason);
    }
    if (batch.length >= batchSize) {
      await flush(run, batch, tally, rejects);
      batch = [];
    }
    progress.step(1);
  }
  await flush(run, batch, tally, rejects);
  progress.done();
  return { path: source.path, kind: source.kind, tally, rejects: rejects.path() };
}

function withStoredId(run: ImportRun, count: UnitCount): UnitCount {
  if (run.oddIds.size === 0) return count;
  const id = run.oddIds.get(addressKey({ ...count, provider: run.target.provider }));
  return id === undefined ? count : { ...count, addressId: id };
}

async function flush(run: ImportRun, batch: readonly Counted[], tally: Tally, rejects: RejectsFile): Promise<void> {
  if (batch.length === 0) return;
  const ids = batch.map(({ count }) => count.addressId);
  const stored = await run.db.selectFrom("addresses").select("id").where("id", "in", ids).execute();
  const known = new Set(stored.map(({ id }) => id));
  for (const { count, row } of batch) {
    if (known.has(count.addressId)) continue;
    tally.rejected += 1;
    rejects.add(row, `Adresse ist nicht bekannt: ${count.strasse} ${count.hausnummer} ${count.zusatz}`.trimEnd());
  }
  const counts = batch.map(({ count }) => count).filter(({ addressId }) => known.has(addressId));
  const written = await transact(run.db, (tx) => writeUnits(tx, counts));
  for (const { addressId, extSale } of counts) {
    run.counted.add(addressId);
    if (extSale !== null) run.extSales.set(addressId, extSale);
  }
  tally.added += written.added;
  tally.unchanged += written.unchanged;
  countMore(tally, "Wohneinheiten entfernt", written.removed);
  countMore(tally, "Wohneinheiten mit Arbeit behalten", written.kept);
  countMore(tally, "Adressen mit Zahl", counts.length);
  countMore(tally, "Adressen ohne Wohneinheit (Zahl 0)", counts.filter(({ units }) => units === 0).length);
}
