import { parse } from "range-parser";

/** Which bytes of a file are answered: all (200), a part with both ends (206), or none since the file has none there (416). */
export type ByteRange = "all" | "none" | { readonly start: number; readonly end: number };

/** What the library says of a header that is no range. */
const malformed = 1;

/**
 * What `Range` asks of a file of that size (RFC 9110 §14). A part is for whoever has the same bytes already: where `If-Range` names others,
 * or a date, it is the whole file. Several parts at once and what is no range are the whole file too, as the RFC allows.
 */
export function byteRange(size: number, etag: string, range: string | undefined, ifRange: string | undefined): ByteRange {
  if (range === undefined || (ifRange !== undefined && ifRange !== etag)) return "all";
  const { code, type, ranges } = parse(size, range);
  if (type !== "bytes" || code === malformed) return "all";
  const [first, ...others] = ranges;
  if (first === undefined) return "none";
  return others.length === 0 ? { start: first.start, end: first.end } : "all";
}
