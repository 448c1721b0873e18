import { readBytes, type FileSource } from "./read-bytes.ts";
import { UnreadableFile } from "./unreadable-file.ts";

/** How the letters of a file are kept; `mixed`: lines of UTF-8 and lines of another encoding, `fallback`. */
export type Encoding =
  | { readonly kind: "utf-8" | "utf-16le" | "utf-16be" }
  | { readonly kind: "mixed"; readonly fallback: SingleByte };

/** What Excel writes in Germany ("CSV"), on a Mac ("CSV (Macintosh)") and for DOS ("CSV (MS-DOS)"). */
export type SingleByte = "win1252" | "macroman" | "cp850";

/* äöüÄÖÜß in each of them. */
const umlauts: readonly (readonly [SingleByte, ReadonlySet<number>])[] = [
  ["win1252", new Set([0xe4, 0xf6, 0xfc, 0xc4, 0xd6, 0xdc, 0xdf])],
  ["macroman", new Set([0x8a, 0x9a, 0x9f, 0x80, 0x85, 0x86, 0xa7])],
  ["cp850", new Set([0x84, 0x94, 0x81, 0x8e, 0x99, 0x9a, 0xe1])],
];

/**
 * Finds out how a file's letters are kept: by its byte order mark, else UTF-8 where all bytes are, UTF-16 where every other byte is
 * zero, else what its umlauts say. The file is looked through once, so that no row is read with the wrong letters. Throws
 * `UnreadableFile` for what is no text.
 */
export async function findEncoding(file: FileSource): Promise<Encoding> {
  const utf8 = new TextDecoder("utf-8", { fatal: true });
  const counts = new Uint32Array(256);
  let isUtf8 = true;
  let first = true;
  for await (const bytes of readBytes(file)) {
    if (first) {
      const utf16 = utf16Kind(bytes);
      if (utf16 !== null) return { kind: utf16 };
      refuseBinary(file, bytes);
    }
    first = false;
    if (isUtf8) isUtf8 = decodes(utf8, bytes);
    for (const byte of bytes) counts[byte] = (counts[byte] ?? 0) + 1;
  }
  if (isUtf8 && decodes(utf8, undefined)) return { kind: "utf-8" };
  return { kind: "mixed", fallback: mostLikely(counts) };
}

function decodes(decoder: InstanceType<typeof TextDecoder>, bytes: Uint8Array | undefined): boolean {
  try {
    decoder.decode(bytes, { stream: bytes !== undefined });
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

function utf16Kind(bytes: Uint8Array): "utf-16le" | "utf-16be" | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  /* Without a mark: headers are of letters whose other byte is zero. */
  const head = bytes.subarray(0, 40);
  const zeroes = (rest: number) => head.filter((byte, index) => index % 2 === rest && byte === 0).length;
  if (head.length < 8) return null;
  if (zeroes(1) > head.length / 2 - 4 && zeroes(0) === 0) return "utf-16le";
  return zeroes(0) > head.length / 2 - 4 && zeroes(1) === 0 ? "utf-16be" : null;
}

const binaries: readonly (readonly [readonly number[], string])[] = [
  [[0x50, 0x4b, 3, 4], "eine Arbeitsmappe oder ein Zip-Archiv (Excel: bitte als „CSV UTF-8“ speichern)"],
  [[0xd0, 0xcf, 0x11, 0xe0], "eine alte Excel-Arbeitsmappe (bitte als „CSV UTF-8“ speichern)"],
  [[0x25, 0x50, 0x44, 0x46], "ein PDF"],
  [[0x89, 0x50, 0x4e, 0x47], "ein Bild"],
  [[0xff, 0xd8, 0xff], "ein Bild"],
  [[0x47, 0x49, 0x46, 0x38], "ein Bild"],
  [[0x1f, 0x8b], "gepackt, ihr Name muss auf .gz enden"],
];

function refuseBinary(file: FileSource, bytes: Uint8Array): void {
  const [, what] = binaries.find(([magic]) => magic.every((byte, index) => bytes[index] === byte)) ?? [];
  if (what !== undefined) throw new UnreadableFile(file, `Datei ist ${what}.`);
  if (bytes.includes(0)) throw new UnreadableFile(file, "Datei ist kein Text (CSV oder GeoJSON).");
}

function mostLikely(counts: Uint32Array): SingleByte {
  const scored = umlauts.map(
    ([name, bytes]) => [name, counts.reduce((sum, n, byte) => sum + (bytes.has(byte) ? n : 0), 0)] as const,
  );
  return scored.reduce((best, one) => (one[1] > best[1] ? one : best))[0];
}
