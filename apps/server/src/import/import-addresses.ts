import { distanceMetres } from "@rundgang/domain";

import { transact } from "../db/transact.ts";
import { batchSize, type ImportRun } from "./import-run.ts";
import { stemOf } from "./input/list-files.ts";
import type { TableSource } from "./input/open-source.ts";
import { openRejectsFile } from "./report/rejects-file.ts";
import type { FileReport } from "./report/summary.ts";
import { countMore, createTally, warn, type Tally } from "./report/tally.ts";
import { addressKey } from "../places/natural-key.ts";
import { parseAddressRow, type AddressCandidate } from "./rows/parse-address-row.ts";
import { readWhere } from "./rows/read-where.ts";
import { oneBehind } from "./write/one-behind.ts";
import { writeAddresses } from "./write/write-addresses.ts";
import { writeUnits } from "./write/write-units.ts";

/** From this distance on (metres) the same address twice is worth a look. */
const farApart = 100;

/** Imports a table of addresses: good rows in batches, bad ones into the file of refused rows. */
export async function importAddresses(run: ImportRun, source: TableSource): Promise<FileReport> {
  const tally = createTally();
  noteAbove(tally, source);
  const rejects = openRejectsFile(run.rejectsFolder, stemOf(source.path), source);
  const progress = run.progress(source.path, await noteSpellings(run, source));
  const seen = new Map<string, AddressCandidate>();
  let batch: AddressCandidate[] = [];
  const context = { ...run, provider: run.target.provider, columns: source.columns };

  const writer = oneBehind((some: readonly AddressCandidate[]) => flush(run, some, tally));
  try {
    for await (const read of source.rows()) {
      tally.rows += 1;
      const parsed = read.ok ? parseAddressRow(read.row, context) : read;
      if (parsed.ok) {
        for (const text of parsed.warnings) warn(tally, read.row.line, text);
        countMore(tally, "Zusätzlich aus Listen", parsed.candidates.length - 1);
        for (const candidate of parsed.candidates.map((one) => withStoredId(run, one))) {
          const first = seen.get(candidate.id);
          if (first === undefined) {
            batch.push(candidate);
            seen.set(candidate.id, candidate);
            run.postcodes.add(candidate.plz);
            if (candidate.extSale !== null) run.extSales.set(candidate.id, candidate.extSale);
          } else countDuplicate(tally, first, candidate);
        }
      } else {
        tally.rejected += 1;
        rejects.add(read.row, parsed.reason);
      }
      if (batch.length >= batchSize) {
        await writer.add(batch);
        batch = [];
      }
      progress.step(1);
    }
    await writer.add(batch);
  } finally {
    await writer.done();
  }
  progress.done();
  return { path: source.path, kind: source.kind, tally, rejects: rejects.path() };
}

/** First pass: counts the rows and learns how places and streets are spelt. */
export async function noteSpellings(run: ImportRun, source: TableSource): Promise<number> {
  let rows = 0;
  for await (const read of source.rows()) {
    rows += 1;
    if (!read.ok) continue;
    const { plz, ort, strasse } = readWhere(read.row, source.columns, run.postcodes);
    if (plz.ok) run.spellings.note(plz.plz, ort, strasse);
  }
  return rows;
}

/** Tells what stood above the header. */
export function noteAbove(tally: Tally, source: TableSource): void {
  for (const line of source.above) warn(tally, line, "über der Kopfzeile übergangen");
}

function withStoredId(run: ImportRun, candidate: AddressCandidate): AddressCandidate {
  if (run.oddIds.size === 0) return candidate;
  const id = run.oddIds.get(addressKey({ ...candidate, provider: run.target.provider }));
  return id === undefined ? candidate : { ...candidate, id };
}

function countDuplicate(tally: Tally, first: AddressCandidate, again: AddressCandidate): void {
  tally.duplicates += 1;
  const metres = distanceMetres(toPosition(first), toPosition(again));
  if (metres > farApart) warn(tally, again.line, "doppelt, aber über 100 m von der ersten Zeile entfernt");
}

function toPosition({ lat, lon }: AddressCandidate) {
  return { lat: Number(lat), lon: Number(lon) };
}

async function flush(run: ImportRun, batch: readonly AddressCandidate[], tally: Tally): Promise<void> {
  if (batch.length === 0) return;
  const counts = batch.flatMap(({ id, units }) => (units === null ? [] : [{ addressId: id, units }]));
  const { addresses, units } = await transact(run.db, async (tx) => ({
    addresses: await writeAddresses(tx, batch, run.target),
    units: await writeUnits(tx, counts),
  }));
  for (const id of addresses.added) run.created.add(id);
  for (const { addressId } of counts) run.counted.add(addressId);
  tally.added += addresses.added.length;
  tally.changed += addresses.changed.length;
  tally.unchanged += addresses.unchanged;
  countMore(tally, "Wohneinheiten neu", units.added);
  countMore(tally, "Wohneinheiten entfernt", units.removed);
  countMore(tally, "Wohneinheiten mit Arbeit behalten", units.kept);
}
