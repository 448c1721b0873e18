import { transact } from "../../db/transact.ts";
import type { Reader, Writer } from "../../db/open-database.ts";
import type { FileJournal, ImportedBatch, ImportedThing, RejectedRow } from "./import-journal.ts";
import { batchSize, type ImportRun } from "./import-run.ts";
import type { TableSource } from "./input/open-source.ts";
import type { FileReport } from "./report/file-report.ts";
import { addTally, countMore, createTally, warn, type Tally } from "./report/tally.ts";
import { readWhere } from "./rows/read-where.ts";
import type { SourceRow } from "./rows/source-row.ts";
import { oneBehind } from "./write/one-behind.ts";

/** What a row says, or why it is refused. */
export type ReadRow<Item> =
  | {
      readonly ok: true;
      readonly items: readonly Item[];
      readonly warnings: readonly string[];
      /** Doors that it names beside the first one. */
      readonly further?: number;
    }
  | { readonly ok: false; readonly reason: string };

/** Something that a row says. */
export interface RowItem<Item> {
  readonly item: Item;
  readonly row: SourceRow;
}

/** What a batch brought. `part` holds its counts alone: those of the rows themselves are counted where they are read. */
export interface WrittenBatch {
  readonly part: Tally;
  readonly rejected: readonly RejectedRow[];
  readonly things: readonly ImportedThing[];
}

/** How the rows of one kind of table are imported. */
export interface TableSteps<Item> {
  read(row: SourceRow): ReadRow<Item>;
  /** Whether an item is to be written: of a door that the file names again the first one counts. Called for all items in their order. */
  take(item: Item, part: Tally): boolean;
  write(tx: Writer, items: readonly RowItem<Item>[]): Promise<WrittenBatch>;
  /** What `write` would bring. */
  foresee(db: Reader, items: readonly RowItem<Item>[]): Promise<WrittenBatch>;
  /** Once a batch has committed, in this run or in an earlier one. */
  remember(items: readonly RowItem<Item>[], written: WrittenBatch | null): Promise<void>;
}

interface Batch<Item> {
  items: RowItem<Item>[];
  rejected: RejectedRow[];
  part: Tally;
}

/** Imports a table: good rows in batches, bad ones into the journal; a batch is written while the next one is read. */
export async function importTable<Item>(run: ImportRun, source: TableSource, steps: TableSteps<Item>): Promise<FileReport> {
  const journal = run.journal.open({ ...source, total: await noteSpellings(run, source) });
  const tally = createTally();
  addTally(tally, journal.tally);
  const emptyBatch = (): Batch<Item> => ({ items: [], rejected: [], part: createTally() });
  let batch = emptyBatch();
  let count = 0;
  if (journal.done === 0) for (const line of source.above) warn(batch.part, line, "über der Kopfzeile übergangen");
  const writer = oneBehind((some: Batch<Item> & { readonly done: number }) => flush(run, journal, steps, tally, some));
  try {
    for await (const read of source.rows()) {
      count += 1;
      batch.part.rows += 1;
      const parsed = read.ok ? steps.read(read.row) : read;
      if (parsed.ok) {
        for (const text of parsed.warnings) warn(batch.part, read.row.line, text);
        countMore(batch.part, "Zusätzlich aus Listen", parsed.further ?? 0);
        for (const item of parsed.items) if (steps.take(item, batch.part)) batch.items.push({ item, row: read.row });
      } else {
        batch.part.rejected += 1;
        batch.rejected.push({ row: read.row, reason: parsed.reason });
      }
      const isDone = count <= journal.done;
      if (count === journal.done || (isDone && batch.items.length >= batchSize)) {
        /* oxlint-disable-next-line no-await-in-loop -- rows are read one after the other, so that memory does not grow with the file */
        await steps.remember(batch.items, null);
        batch = emptyBatch();
      } else if (!isDone && (batch.items.length >= batchSize || batch.part.rows >= batchSize)) {
        await writer.add({ ...batch, done: count });
        batch = emptyBatch();
      }
    }
    if (batch.part.rows > 0 || batch.part.warnings.size > 0) await writer.add({ ...batch, done: count });
  } finally {
    await writer.done();
  }
  return { path: source.path, kind: source.kind, tally, rejects: journal.end() };
}

async function flush<Item>(
  run: ImportRun,
  journal: FileJournal,
  steps: TableSteps<Item>,
  tally: Tally,
  { items, rejected, part, done }: Batch<Item> & { readonly done: number },
): Promise<void> {
  const complete = (written: WrittenBatch): ImportedBatch => {
    const whole = createTally();
    addTally(whole, part);
    addTally(whole, written.part);
    return { done, part: whole, rejected: [...rejected, ...written.rejected], things: written.things };
  };
  const { written, kept } = run.isTrial
    ? await foresee()
    : await transact(run.db, async (tx) => {
        const outcome = await steps.write(tx, items);
        const whole = complete(outcome);
        await journal.keep(tx, whole);
        return { written: outcome, kept: whole };
      });
  await steps.remember(items, written);
  addTally(tally, kept.part);
  journal.kept(kept);

  async function foresee() {
    await run.journal.goOn();
    const outcome = await steps.foresee(run.db, items);
    return { written: outcome, kept: complete(outcome) };
  }
}

/** Rows of the first pass between two looks at whether the import goes on. */
const rowsOfLook = 10_000;

/** First pass: counts the rows and learns how places and streets are spelt. */
async function noteSpellings(run: ImportRun, source: TableSource): Promise<number> {
  let rows = 0;
  for await (const read of source.rows()) {
    rows += 1;
    /* oxlint-disable-next-line no-await-in-loop -- a large file is read for seconds before its first row is written */
    if (rows % rowsOfLook === 0) await run.journal.goOn();
    if (!read.ok) continue;
    const { plz, ort, strasse } = readWhere(read.row, source.columns, run.postcodes);
    if (plz.ok) run.spellings.note(plz.plz, ort, strasse);
  }
  return rows;
}
