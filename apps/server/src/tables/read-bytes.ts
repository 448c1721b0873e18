import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

import { UnreadableFile } from "./unreadable-file.ts";

/** A file by its path, or the bytes of one that was sent. */
export type FileSource = string | Uint8Array;

/** Bytes of a `.gz` file at most, unpacked: as many as of an archive. */
const mostInflated = 2_000_000_000;

/**
 * The bytes of a file in pieces; `.gz` is unpacked. What was sent is one piece as it is. Throws `UnreadableFile` for a `.gz` that is none, is cut, or has
 * more than `most` bytes inside.
 */
export async function* readBytes(file: FileSource, most: number = mostInflated): AsyncGenerator<Uint8Array> {
  if (typeof file !== "string") {
    if (file.length > 0) yield file;
    return;
  }
  const bytes = createReadStream(file, { highWaterMark: 256 * 1024 });
  if (!file.endsWith(".gz")) {
    for await (const chunk of bytes) if (chunk instanceof Uint8Array) yield chunk;
    return;
  }
  const inflated = bytes.pipe(createGunzip());
  bytes.on("error", (error) => inflated.destroy(error));
  let size = 0;
  try {
    for await (const chunk of inflated) {
      if (!(chunk instanceof Uint8Array)) continue;
      size += chunk.length;
      if (size > most) throw new UnreadableFile(file, tooLargeText(most));
      yield chunk;
    }
  } catch (error) {
    const isOfZip = error instanceof Error && "code" in error && String(error.code).startsWith("Z_");
    throw isOfZip ? new UnreadableFile(file, "Datei ist als .gz beschädigt oder abgeschnitten. Bitte lade sie neu.") : error;
  } finally {
    bytes.destroy();
  }
}

function tooLargeText(most: number): string {
  const size =
    most >= 1e9 ? `${(most / 1e9).toLocaleString("de-DE")} GB` : `${Math.ceil(most / 1000).toLocaleString("de-DE")} kB`;
  return `Datei ist ausgepackt zu groß (mehr als ${size}). Bitte teile sie auf.`;
}
