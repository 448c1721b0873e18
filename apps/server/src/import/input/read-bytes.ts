import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** The bytes of a file in pieces; `.gz` is unpacked. */
export async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 });
  const chunks = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => chunks.destroy(error));
  for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk;
}
