import type { Readable } from "node:stream";

/** Bytes that have come in and lie beside the store, synced, until they are kept or thrown away. */
export interface ReceivedFile {
  /** Where they can be read. */
  readonly path: string;
  readonly size: number;
  readonly sha256: string;
  /** Takes them into the store. False when other bytes lie under that uuid; the same again is fine. Nothing is ever replaced. */
  keep(uuid: string): Promise<boolean>;
  /**
   * Puts them back under a uuid that the database knows to be theirs. False when they lie there as they should; what else lies there
   * was damaged, and is replaced.
   */
  restore(uuid: string): Promise<boolean>;
  /** Throws them away, unless they are kept. */
  discard(): Promise<void>;
}

/** Stored bytes as they are read, or a part of them. */
export interface OpenedFile {
  /** Of the whole file. */
  readonly size: number;
  /** Has to be read to its end or destroyed. */
  readonly stream: Readable;
}

/** Tells which of these uuids the database names. */
export type FindKnown = (uuids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * Where the bytes of files and documents lie: outside of every web root, by uuid, as they came. Each call of a store that is reached over a
 * network may throw `StoreTrouble`.
 */
export interface FileStore {
  /** Takes bytes in as they come, never whole in memory. Answers when they are on the disk; leaves nothing when the source fails. */
  receive(source: AsyncIterable<Uint8Array>): Promise<ReceivedFile>;
  /** Answers when the bytes are on the disk. The same uuid again replaces them whole. */
  put(uuid: string, bytes: Uint8Array): Promise<void>;
  /** Null when there are none. */
  get(uuid: string): Promise<Uint8Array | null>;
  /** The bytes from `start` to `end` (both with; without them all), never whole in memory; null when there are none. */
  open(uuid: string, part?: { readonly start: number; readonly end: number }): Promise<OpenedFile | null>;
  /** Whether bytes with that SHA-256 lie under the uuid: a restored backup or a broken disk may have lost or changed them. */
  holds(uuid: string, sha256: string): Promise<boolean>;
  delete(uuid: string): Promise<void>;
  /** Whether bytes could be written and read just now. Never throws. */
  isWell(): Promise<boolean>;
  /** The uuids of all that lies there, in pieces. */
  uuids(): AsyncIterable<readonly string[]>;
  /**
   * Removes what was written longer ago than that by the disk's own clock, and is named by nobody: left by a crash between bytes and
   * row. Answers how many.
   */
  sweep(ageMs: number, findKnown: FindKnown): Promise<number>;
}
