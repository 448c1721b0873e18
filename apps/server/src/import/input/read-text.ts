import { createReadStream } from "node:fs";
import { createGunzip } from "node:zlib";

/** The bytes of a file; `.gz` is unpacked. */
async function* readBytes(path: string): AsyncGenerator<Uint8Array> {
  const file = createReadStream(path);
  const chunks = path.endsWith(".gz") ? file.pipe(createGunzip()) : file;
  file.on("error", (error) => chunks.destroy(error));
  for await (const chunk of chunks) if (chunk instanceof Uint8Array) yield chunk;
}

/**
 * The text of a file in pieces, without a byte order mark. UTF-8, or Windows-1252 (what Excel writes in Germany) where the
 * bytes are no UTF-8. The file is looked through once to find out, so that no row is read with the wrong letters.
 */
export async function* readText(path: string): AsyncGenerator<string> {
  const decoder = new TextDecoder((await isUtf8(path)) ? "utf-8" : "windows-1252");
  for await (const bytes of readBytes(path)) {
    const text = decoder.decode(bytes, { stream: true });
    if (text !== "") yield text;
  }
  const rest = decoder.decode();
  if (rest !== "") yield rest;
}

async function isUtf8(path: string): Promise<boolean> {
  const decoder = new TextDecoder("utf-8", { fatal: true });
  try {
    for await (const bytes of readBytes(path)) decoder.decode(bytes, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}
