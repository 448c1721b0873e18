import { once } from "node:events";
import { pipeline, Transform, type Readable, type TransformCallback } from "node:stream";

import type { KeyRing } from "../../sessions/key-ring.ts";
import { StoredBytesChanged } from "../stored-bytes-changed.ts";
import {
  headLength,
  newHead,
  openPiece,
  pieceLength,
  sealedPieceLength,
  sealPiece,
  writeHead,
  type Head,
} from "./sealed-format.ts";

/** Seals bytes as they come. Throws what the source throws, and where it brings more or less than that size. */
export async function* sealStream(
  ring: KeyRing,
  uuid: string,
  { size, source }: { readonly size: number; readonly source: AsyncIterable<Uint8Array> },
): AsyncGenerator<Buffer> {
  const head = newHead(size);
  yield writeHead(ring, uuid, head);
  let number = 0;
  let came = 0;
  for await (const piece of piecesOf(source)) {
    came += piece.length;
    yield sealPiece(head, number, piece);
    number += 1;
  }
  if (came !== size) throw new Error(`${came} bytes came where ${size} were said`);
}

async function* piecesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    let rest = chunk;
    while (length + rest.length >= pieceLength) {
      const cut = pieceLength - length;
      yield Buffer.concat([...held, rest.subarray(0, cut)]);
      held = [];
      length = 0;
      rest = rest.subarray(cut);
    }
    if (rest.length === 0) continue;
    held.push(rest);
    length += rest.length;
  }
  if (length > 0) yield Buffer.concat(held);
}

/** A part of a sealed file: which of its bytes have to be read, and what of them is asked for. */
export interface SealedPart {
  readonly start: number;
  readonly end: number;
  /** Number of the first piece. */
  readonly first: number;
  /** Bytes of the first piece that are not asked for. */
  readonly skip: number;
  readonly length: number;
}

/** Where the bytes from `start` to `end` (both with) of a file lie when it is sealed; null where it has none of them. */
export function partOf(size: number, { start, end }: { readonly start: number; readonly end: number }): SealedPart | null {
  const last = Math.min(end, size - 1);
  if (start > last) return null;
  const first = Math.floor(start / pieceLength);
  const sealed = (number: number) => headLength + number * sealedPieceLength;
  return {
    start: sealed(first),
    /* The last piece may be shorter; a store answers what there is of it. */
    end: sealed(Math.floor(last / pieceLength) + 1) - 1,
    first,
    skip: start - first * pieceLength,
    length: last - start + 1,
  };
}

/**
 * Opens sealed pieces as they come. The stream ends with `StoredBytesChanged` before anything of a damaged piece, and where pieces are missing. To
 * destroy it is to destroy the source.
 */
export function openStream(
  source: Readable,
  uuid: string,
  { head, part }: { readonly head: Head; readonly part: Pick<SealedPart, "first" | "skip" | "length"> },
): Readable {
  return pipeline(source, new Opening(uuid, head, part), () => undefined);
}

class Opening extends Transform {
  readonly #uuid: string;
  readonly #head: Head;
  #held: Buffer[] = [];
  #length = 0;
  #number: number;
  #skip: number;
  #wanted: number;

  constructor(uuid: string, head: Head, { first, skip, length }: Pick<SealedPart, "first" | "skip" | "length">) {
    super();
    this.#uuid = uuid;
    this.#head = head;
    this.#number = first;
    this.#skip = skip;
    this.#wanted = length;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#held.push(chunk);
    this.#length += chunk.length;
    if (this.#length < sealedPieceLength) return done();
    let rest = Buffer.concat(this.#held);
    while (rest.length >= sealedPieceLength) {
      if (!this.#pass(rest.subarray(0, sealedPieceLength))) return done(new StoredBytesChanged(this.#uuid));
      rest = rest.subarray(sealedPieceLength);
    }
    this.#held = [rest];
    this.#length = rest.length;
    done();
  }

  override _flush(done: TransformCallback): void {
    const isWhole = (this.#length === 0 || this.#pass(Buffer.concat(this.#held))) && this.#wanted === 0;
    done(isWhole ? null : new StoredBytesChanged(this.#uuid));
  }

  /** False where the piece is damaged. */
  #pass(sealed: Buffer): boolean {
    const piece = openPiece(this.#head, this.#number, sealed);
    if (piece === null) return false;
    const asked = piece.subarray(this.#skip, this.#skip + this.#wanted);
    this.#number += 1;
    this.#skip = 0;
    this.#wanted -= asked.length;
    this.push(asked);
    return true;
  }
}

/** The first bytes of a stream that goes on to be read; fewer where it ends before. Throws what the stream ends with. */
export async function readFirst(stream: Readable, length: number): Promise<Buffer> {
  let held = Buffer.alloc(0);
  for (;;) {
    const bytes: unknown = stream.read();
    if (bytes instanceof Uint8Array) {
      held = Buffer.concat([held, bytes]);
      if (held.length < length) continue;
      if (held.length > length) stream.unshift(held.subarray(length));
      return held.subarray(0, length);
    }
    if (stream.readableEnded) return held;
    await more(stream);
  }
}

/** Answers when there is more to read, or nothing any more. */
async function more(stream: Readable): Promise<void> {
  const either = new AbortController();
  const { signal } = either;
  try {
    await Promise.race([once(stream, "readable", { signal }), once(stream, "end", { signal })]);
  } finally {
    either.abort();
  }
}
