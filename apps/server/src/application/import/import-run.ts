import type { FileStore } from "../../files/file-store.ts";
import type { ExtSale } from "./rows/parse-ext-sale.ts";
import type { Spellings } from "../../places/spellings.ts";
import type { AddressTarget } from "./write/write-addresses.ts";
import type { Reader } from "../../db/open-database.ts";
import type { ImportJournal } from "./import-journal.ts";

/** What the files of one run share. */
export interface ImportRun {
  readonly db: Reader;
  readonly target: AddressTarget;
  readonly spellings: Spellings;
  /** Natural key → id of addresses whose id is not made of it: a device has made it, or an import of before from a shortened street. */
  readonly oddIds: ReadonlyMap<string, string>;
  /** Postcodes of known addresses, by which a lost zero is told. */
  readonly postcodes: Set<string>;
  /** Address → units that somebody else has sold; marked when all units are there. */
  readonly extSales: Map<string, Exclude<ExtSale, null>>;
  /** Ids of addresses that this run made, and of those that some file gave a unit count. */
  readonly created: Set<string>;
  readonly counted: Set<string>;
  readonly journal: ImportJournal;
  /** EPSG number of the system in which metres are given; null: whichever puts them into Germany or Austria. */
  readonly system: number | null;
  /** Whether it is only found out what would be written. */
  readonly isTrial: boolean;
}

/** What an import of streets or of a map works with. */
export interface MapRun extends Pick<ImportRun, "db" | "journal" | "isTrial"> {
  readonly files: Pick<FileStore, "receive" | "delete">;
  /** Whose the data are; undefined: as the file says. */
  readonly attribution: string | undefined;
}

/** Rows per transaction. */
export const batchSize = 1000;
