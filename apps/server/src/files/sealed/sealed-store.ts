import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import { firstKeyOf, keysIn, type KeyRing } from "../../sessions/key-ring.ts";
import type { FileStore, OpenedFile, ReceivedFile } from "../file-store.ts";
import { sha256OfStream } from "../sha256.ts";
import { StoredBytesChanged } from "../stored-bytes-changed.ts";
import { openStream, partOf, readFirst, sealStream } from "./seal-stream.ts";
import { fileKeyId, headLength, keyIdIn, openHead, sealedSize, writeHead, type Head } from "./sealed-format.ts";

/** How a file lies in the store: sealed under the first key, under an earlier one, under one that is not in the ring, damaged, or plain. */
export type SealState = "now" | "earlier" | "locked" | "damaged" | "plain";

/** A file store whose files lie there sealed (decision 169). Sizes and hashes are those of the files as they are read. */
export interface SealedStore extends FileStore {
  /** What is written from now on is sealed. Until then it is plain, as older processes read it. */
  beginSealing(): void;
  isSealing(): boolean;
  /**
   * Nothing lies there plain any more, and no server writes it: what is new is not looked for among plain files first, and takes none of them away. What is
   * read is still looked for there, because a command that began before may leave some.
   */
  endPlain(): void;
  /**
   * Brings a file of another store, which is never plain on a disk then. False where its bytes have another hash than that: nothing is stored. What lay
   * there is replaced.
   */
  take(uuid: string, file: { readonly size: number; readonly sha256: string; readonly source: Readable }): Promise<boolean>;
  /** The uuids of what lies there plain, in pieces. */
  plainUuids(): AsyncIterable<readonly string[]>;
  /** The uuids of what lies there sealed, in pieces. */
  sealedUuids(): AsyncIterable<readonly string[]>;
  /** Under which key a sealed file lies; null where there is none. Reads its head alone. */
  stateOf(uuid: string): Promise<SealState | null>;
  /** Seals what lies there plain, reads it once more, and takes the plain bytes away. False where there are none. */
  sealPlain(uuid: string): Promise<boolean>;
  /** Puts a file of an earlier key under the first one; its pieces stay as they are. False where it lies under no such key. */
  reseal(uuid: string): Promise<boolean>;
}

export interface SealedStoreParts {
  /** Its first key seals, all of them open. */
  readonly ring: KeyRing;
  /** Where files lie as they came: those of versions before 090, and what comes in until it is kept. */
  readonly plain: FileStore;
  /** Where sealed ones lie: another folder or prefix, so that none is ever taken for the other. */
  readonly sealed: FileStore;
  /** Whether new files are sealed from the beginning. */
  readonly isSealing: boolean;
}

interface Content {
  readonly size: number;
  readonly source: AsyncIterable<Uint8Array>;
  /** Nothing lies there: it may not take the place of anything. */
  readonly isNew?: boolean;
}

/** Opens sealed files, and plain ones where there are none. */
export function openSealedReader(parts: {
  readonly ring: KeyRing;
  readonly plain: Pick<FileStore, "open">;
  readonly sealed: Pick<FileStore, "open">;
}): Pick<FileStore, "open"> {
  const openSealed = sealedOpener(parts);
  return { open: async (uuid, part) => (await openSealed(uuid, part)) ?? parts.plain.open(uuid, part) };
}

function sealedOpener({ ring, sealed }: { readonly ring: KeyRing; readonly sealed: Pick<FileStore, "open"> }): FileStore["open"] {
  async function openWhole(uuid: string): Promise<OpenedFile | null> {
    const found = await sealed.open(uuid);
    if (found === null) return null;
    try {
      const head = headOf(ring, uuid, await readFirst(found.stream, headLength), found.size);
      return {
        size: head.size,
        stream: openStream(found.stream, uuid, { head, part: { first: 0, skip: 0, length: head.size } }),
      };
    } catch (error) {
      found.stream.destroy();
      throw error;
    }
  }

  async function openPart(uuid: string, asked: { readonly start: number; readonly end: number }): Promise<OpenedFile | null> {
    const first = await sealed.open(uuid, { start: 0, end: headLength - 1 });
    if (first === null) return null;
    const head = headOf(ring, uuid, await buffer(first.stream), first.size);
    const part = partOf(head.size, asked);
    if (part === null) return { size: head.size, stream: Readable.from([]) };
    const body = await sealed.open(uuid, part);
    return body === null ? null : { size: head.size, stream: openStream(body.stream, uuid, { head, part }) };
  }

  return (uuid, part) => (part === undefined ? openWhole(uuid) : openPart(uuid, part));
}

/** The head of a file that takes so many bytes in all: one that was cut is damaged before anything of it is read. */
function headOf(ring: KeyRing, uuid: string, bytes: Buffer, storedSize: number): Head {
  const head = openHead(ring, uuid, bytes);
  if (sealedSize(head.size) !== storedSize) throw new StoredBytesChanged(uuid);
  return head;
}

/** Seals what goes into a store and opens what comes out of it. Beside what `FileStore` says each call may throw `FileKeyMissing`. */
export function openSealedStore({ ring, plain, sealed, isSealing }: SealedStoreParts): SealedStore {
  let seals = isSealing;
  let isPlainOver = false;
  const openSealed = sealedOpener({ ring, sealed });

  /** A file that is being sealed lies in the one place until it lies in the other. */
  async function open(uuid: string, part?: Parameters<FileStore["open"]>[1]): Promise<OpenedFile | null> {
    return (await openSealed(uuid, part)) ?? (await plain.open(uuid, part)) ?? openSealed(uuid, part);
  }

  /** The hash of what lies there; null where nothing does, and "damaged" where it cannot be opened. */
  async function hashOf(uuid: string, openAny: FileStore["open"] = open): Promise<string | null> {
    try {
      const opened = await openAny(uuid);
      return opened === null ? null : await sha256OfStream(opened.stream);
    } catch (error) {
      if (error instanceof StoredBytesChanged) return "damaged";
      throw error;
    }
  }

  /**
   * Whether a file is written sealed. Where it lies there sealed already it stays so: another process seals then, and would take plain bytes away while this
   * one takes the sealed ones.
   */
  async function isToSeal(uuid: string): Promise<boolean> {
    if (seals) return true;
    const found = await sealed.open(uuid, { start: 0, end: headLength - 1 });
    found?.stream.destroy();
    return found !== null;
  }

  /** Writes a file where files are written now; what lay under its uuid is gone then, in either place. As `putInto`. */
  async function write(uuid: string, { size, source, isNew = false }: Content): Promise<boolean> {
    if (!(await isToSeal(uuid))) return putInto(plain, uuid, source, isNew);
    const isWritten = await putInto(sealed, uuid, sealStream(ring, uuid, { size, source }), isNew);
    if (isWritten && !isNew && !isPlainOver) await plain.delete(uuid);
    return isWritten;
  }

  async function keep(uuid: string, { path, size, sha256 }: ReceivedFile): Promise<boolean> {
    const openAny = isPlainOver ? openSealed : open;
    const present = await hashOf(uuid, openAny);
    if (present !== null) return present === sha256;
    if (await write(uuid, { size, source: createReadStream(path), isNew: true })) return true;
    return (await hashOf(uuid, openAny)) === sha256;
  }

  return {
    beginSealing: () => {
      seals = true;
    },
    isSealing: () => seals,
    endPlain: () => {
      isPlainOver = true;
    },
    receive: async (source) => {
      const received = await plain.receive(source);
      return {
        ...received,
        keep: (uuid) => keep(uuid, received),
        restore: async (uuid) => {
          if ((await hashOf(uuid)) === received.sha256) return false;
          await write(uuid, { size: received.size, source: createReadStream(received.path) });
          return true;
        },
      };
    },
    put: async (uuid, bytes) => {
      if (!(await isToSeal(uuid))) return plain.put(uuid, bytes);
      await sealed.put(uuid, await buffer(sealStream(ring, uuid, { size: bytes.length, source: only(bytes) })));
      if (!isPlainOver) await plain.delete(uuid);
    },
    get: async (uuid) => {
      const opened = await open(uuid);
      return opened === null ? null : buffer(opened.stream);
    },
    open,
    holds: async (uuid, sha256) => (await hashOf(uuid)) === sha256,
    delete: async (uuid) => {
      await sealed.delete(uuid);
      await plain.delete(uuid);
    },
    isWell: () => plain.isWell(),
    uuids: async function* all() {
      yield* sealed.uuids();
      yield* plain.uuids();
    },
    sweep: async (ageMs, findKnown) => (await sealed.sweep(ageMs, findKnown)) + (await plain.sweep(ageMs, findKnown)),
    take: async (uuid, { size, sha256, source }) => {
      const hash = createHash("sha256");
      const counted = counting(source, (bytes) => hash.update(bytes));
      const received = await sealed.receive(sealStream(ring, uuid, { size, source: counted }));
      try {
        if (hash.digest("hex") !== sha256) return false;
        await received.restore(uuid);
        await plain.delete(uuid);
        return true;
      } finally {
        await received.discard();
      }
    },
    plainUuids: () => plain.uuids(),
    sealedUuids: () => sealed.uuids(),
    stateOf: async (uuid) => {
      const first = await sealed.open(uuid, { start: 0, end: headLength - 1 });
      if (first === null) return null;
      const id = keyIdIn(await buffer(first.stream));
      if (id === null) return "damaged";
      if (id === fileKeyId(firstKeyOf(ring))) return "now";
      return keysIn(ring).some((key) => fileKeyId(key) === id) ? "earlier" : "locked";
    },
    sealPlain: async (uuid) => {
      /* What a cut run has left, or was written since: it is what is read, so the plain bytes are over. */
      const present = await hashOf(uuid, openSealed);
      if (present === null || present === "damaged") {
        const opened = await plain.open(uuid);
        if (opened === null) return false;
        const hash = createHash("sha256");
        const source = counting(opened.stream, (bytes) => hash.update(bytes));
        const isNew = await putInto(sealed, uuid, sealStream(ring, uuid, { size: opened.size, source }), present === null);
        if (isNew && (await hashOf(uuid, openSealed)) !== hash.digest("hex")) throw new StoredBytesChanged(uuid);
      }
      await plain.delete(uuid);
      return true;
    },
    reseal: async (uuid) => {
      const found = await sealed.open(uuid);
      if (found === null) return false;
      try {
        const bytes = await readFirst(found.stream, headLength);
        if (keyIdIn(bytes) === fileKeyId(firstKeyOf(ring))) return false;
        const head = headOf(ring, uuid, bytes, found.size);
        await putInto(sealed, uuid, headAndRest(writeHead(ring, uuid, head), found.stream));
        return true;
      } finally {
        found.stream.destroy();
      }
    },
  };
}

/**
 * Whole or not at all, in the place of what was there. False where something lies there and may not be replaced, because it came after somebody had
 * looked.
 */
async function putInto(store: FileStore, uuid: string, bytes: AsyncIterable<Uint8Array>, isNew = false): Promise<boolean> {
  const received = await store.receive(bytes);
  try {
    if (isNew) return await received.keep(uuid);
    await received.restore(uuid);
    return true;
  } finally {
    await received.discard();
  }
}

async function* only(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

async function* headAndRest(head: Buffer, rest: Readable): AsyncGenerator<Uint8Array> {
  yield head;
  yield* rest;
}

async function* counting(source: AsyncIterable<Uint8Array>, see: (bytes: Uint8Array) => void): AsyncGenerator<Uint8Array> {
  for await (const bytes of source) {
    see(bytes);
    yield bytes;
  }
}
