import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** A file by its path, or the bytes of one that was sent. */
export type FileSource = string | Uint8Array;

/** The bytes of a file in pieces; `.gz` is unpacked. What was sent is one piece as it is. */
export async function* readBytes(file: FileSource): AsyncGenerator<Uint8Array> {
  if (typeof file !== "string") {
    if (file.length > 0) yield file;
    return;
  }
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  const chunks = file.endsWith(".gz") ? bytes.pipe(createGunzip()) : bytes;
  bytes.on("error", (error) => chunks.destroy(error));
  for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk;
}
