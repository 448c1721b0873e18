import { inflateSync } from "node:zlib";

import { mostUnfoldedBytes } from "./limits.ts";

/**
 * True when the compressed object tables of a PDF stay small once unfolded. They are the only streams that reading a PDF unfolds,
 * and a few kilobytes of them can claim gigabytes. Filters that are chained, named elsewhere or not Flate are not taken there.
 */
export function unfoldsWithinLimits(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes).toString("latin1");
  let left = mostUnfoldedBytes;
  for (const match of text.matchAll(/(?<!end)stream\r?\n/gu)) {
    const head = withoutEscapes(text.slice(text.lastIndexOf("obj", match.index), match.index));
    if (!/\/(?:ObjStm|XRef)\b|\/Type\s+\d/u.test(head)) continue;
    if (!/\/Filter/u.test(head)) continue;
    if (!/\/Filter\s*(?:\/FlateDecode|\[\s*\/FlateDecode\s*\])/u.test(head)) return false;
    const from = match.index + match[0].length;
    const end = text.indexOf("endstream", from);
    const size = unfoldedSize(bytes.subarray(from, end < 0 ? undefined : end), left);
    if (size === null) return false;
    left -= size;
  }
  return true;
}

/** `/Obj#53tm` is `/ObjStm` for a reader. */
function withoutEscapes(head: string): string {
  return head.replaceAll(/#([0-9a-f]{2})/giu, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}

/** Null when it is more than the limit. Data that is not Flate counts nothing: reading it fails by itself. */
function unfoldedSize(packed: Uint8Array, limit: number): number | null {
  try {
    return inflateSync(packed, { maxOutputLength: Math.max(1, limit) }).length;
  } catch (error) {
    const tooLarge = error instanceof Error && "code" in error && error.code === "ERR_BUFFER_TOO_LARGE";
    return tooLarge ? null : 0;
  }
}
