import type { Writer } from "../../db/open-database.ts";
import type { ImportKind } from "./input/guess-kind.ts";
import { addTally, createTally, type Tally } from "./report/tally.ts";
import type { SourceRow } from "./rows/source-row.ts";
import type { WrittenExtSales } from "./write/write-ext-sales.ts";

/** A row that was refused, and why. */
export interface RejectedRow {
  readonly row: SourceRow;
  readonly reason: string;
}

/** Something that an import made or changed. */
export interface ImportedThing {
  readonly entity: "addresses" | "territories";
  readonly id: string;
  readonly kind: "added" | "changed";
}

/** What came of some rows, and how many of the file are done with them. */
export interface ImportedBatch {
  readonly done: number;
  readonly part: Tally;
  readonly rejected: readonly RejectedRow[];
  readonly things: readonly ImportedThing[];
}

/** What is done when all files are read: units of addresses that came without a count, and sales by others. */
export interface Closing {
  readonly assumedUnits: number;
  readonly extSales: WrittenExtSales;
}

/** A file whose rows are about to be written. */
export interface JournalFile {
  readonly path: string;
  readonly kind: ImportKind;
  readonly header: readonly string[];
  readonly delimiter?: string;
  /** Rows in it. */
  readonly total: number;
}

/** Keeps what is done of one file, batch by batch. */
export interface FileJournal {
  /** Rows that an earlier run has done: they are read again, for what later rows are compared with, and not written. */
  readonly done: number;
  /** Their tally. */
  readonly tally: Tally;
  /** As the last step of the batch's own transaction. Throws where the import shall not go on, and the batch is not written then. */
  keep(tx: Writer, batch: ImportedBatch): Promise<void>;
  /** Once it has committed. */
  kept(batch: ImportedBatch): void;
  /** When the file is over; where its refused rows lie, if they lie in a file. */
  end(): string | null;
}

/** Keeps what is done of a run. */
export interface ImportJournal {
  /** Asked now and then where nothing is written: throws where the import shall not go on. */
  goOn(): Promise<void>;
  open(file: JournalFile): FileJournal;
  /** Within the transaction of a closing step. */
  close(tx: Writer, part: Closing): Promise<void>;
  /** Ids of addresses that an earlier run of the same import has made. */
  readonly created: readonly string[];
}

/** The batch with what became of the one thing that it wrote. */
export function withOutcome(batch: ImportedBatch, outcome: "added" | "changed" | "unchanged"): ImportedBatch {
  const part = createTally();
  addTally(part, batch.part);
  part[outcome] += 1;
  return { ...batch, part };
}
