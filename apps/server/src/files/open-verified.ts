import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { createHash } from "node:crypto";

import type { FileStore } from "./file-store.ts";
import { sha256Of } from "./sha256.ts";
import { StoredBytesChanged } from "./stored-bytes-changed.ts";

/** Up to here (bytes) a file is looked at whole before anything of it is sent. */
const smallFile = 262_144;

/**
 * The bytes under a uuid whose SHA-256 is known; null when there are none. Throws `StoredBytesChanged` of a small file at once. A larger one is never
 * whole in memory: its stream ends with that error before its last piece, so that nobody takes what came for the file.
 */
export async function openVerified(
  files: FileStore,
  uuid: string,
  sha256: string,
): Promise<{ readonly size: number; readonly body: Buffer | Readable } | null> {
  const opened = await files.open(uuid);
  if (opened === null) return null;
  const { size, stream } = opened;
  if (size > smallFile) return { size, body: Readable.from(verified(stream, uuid, sha256), { objectMode: false }) };
  const body = await buffer(stream);
  if (sha256Of(body) !== sha256) throw new StoredBytesChanged(uuid);
  return { size, body };
}

async function* verified(stream: Readable, uuid: string, sha256: string): AsyncGenerator<Uint8Array> {
  const hash = createHash("sha256");
  let held: Buffer | null = null;
  for await (const piece of stream) {
    const bytes = Buffer.from(piece);
    hash.update(bytes);
    if (held !== null) yield held;
    held = bytes;
  }
  if (hash.digest("hex") !== sha256) throw new StoredBytesChanged(uuid);
  if (held !== null) yield held;
}

/** The bytes under a uuid, whole in memory; null where they are gone or not those that were stored. */
export async function getVerified(files: Pick<FileStore, "get">, uuid: string, sha256: string): Promise<Uint8Array | null> {
  const bytes = await files.get(uuid).catch((error: unknown) => {
    if (error instanceof StoredBytesChanged) return null;
    throw error;
  });
  return bytes !== null && sha256Of(bytes) === sha256 ? bytes : null;
}
