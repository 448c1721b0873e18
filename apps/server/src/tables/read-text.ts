import { decode } from "iconv-lite";

import { readBytes, type FileSource } from "./read-bytes.ts";
import type { Encoding, SingleByte } from "./text-encoding.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** The text of a file in pieces, without a byte order mark. */
export async function* readText(file: FileSource, encoding: Encoding): AsyncGenerator<string> {
  const pieces = encoding.kind === "mixed" ? mixedText(file, encoding.fallback) : unicodeText(file, encoding.kind);
  for await (const text of pieces) if (text !== "") yield text;
}

async function* unicodeText(file: FileSource, kind: "utf-8" | "utf-16le" | "utf-16be"): AsyncGenerator<string> {
  const decoder = new TextDecoder(kind);
  for await (const bytes of readBytes(file)) yield decoder.decode(bytes, { stream: true });
  yield decoder.decode();
}

const lineFeed = 10;

/** A line that is not UTF-8 is held whole until its end (bytes). */
const longestLine = 50_000_000;

/** Line by line: files that grew out of several hold lines of UTF-8 beside others. */
async function* mixedText(file: FileSource, fallback: SingleByte): AsyncGenerator<string> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  let rest: Uint8Array[] = [];
  let held = 0;
  for await (const bytes of readBytes(file)) {
    rest.push(bytes);
    held += bytes.length;
    if (!bytes.includes(lineFeed)) {
      if (held > longestLine) throw new UnreadableFile(file, "Datei hat eine Zeile mit mehr als 50 MB.");
      continue;
    }
    const all = Buffer.concat(rest);
    let from = 0;
    let text = "";
    for (let to = all.indexOf(lineFeed); to >= 0; to = all.indexOf(lineFeed, from)) {
      text += decodeLine(utf8, all.subarray(from, to + 1), fallback);
      from = to + 1;
    }
    rest = [all.subarray(from)];
    held = all.length - from;
    yield text;
  }
  yield decodeLine(utf8, Buffer.concat(rest), fallback);
}

function decodeLine(utf8: InstanceType<typeof TextDecoder>, bytes: Uint8Array, fallback: SingleByte): string {
  try {
    return utf8.decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return decode(bytes, fallback);
    throw error;
  }
}
