import { decodePDFRawStream, PDFContext, PDFDict, PDFName, PDFRawStream, type PDFObject } from "pdf-lib";

import { valueOf, valuesOf } from "./look-up.ts";
import { plainNames } from "./plain-names.ts";

/** Unpacks zlib's format. Throws when the bytes are damaged or cut, or unfold to more than `limit` bytes. */
export type Inflate = (bytes: Uint8Array, limit: number) => Uint8Array;

/** Filters that end in a picture: what is before them is unfolded, the picture is left to its own decoder. */
const pictureFilters = new Set(["DCTDecode", "JPXDecode", "CCITTFaxDecode", "JBIG2Decode"]);
const textFilters = new Set(["LZWDecode", "ASCII85Decode", "ASCIIHexDecode", "RunLengthDecode"]);
const longestChain = 4;

/**
 * Bytes of a stream, unfolded filter by filter. Throws when a filter is unknown, its data is damaged, or there are more than `limit`
 * bytes at any step. `plain` takes nothing but Flate without a predictor: how object streams are written, and the same for each reader.
 */
export function unfold(stream: PDFRawStream, limit: number, how: "plain" | "any", inflate: Inflate): Uint8Array {
  const filters = valuesOf(stream.dict, "Filter").map(nameOf);
  if (filters.length > (how === "plain" ? 1 : longestChain)) throw new Error("too many filters");
  if (how === "plain" && hasPredictor(stream.dict)) throw new Error("a predictor");
  let bytes: Uint8Array = stream.contents;
  for (const filter of filters) {
    if (how === "any" && pictureFilters.has(filter)) return bytes;
    bytes = step(filter, bytes, limit, how, inflate);
    if (bytes.length > limit) throw new Error("unfolds too far");
  }
  return bytes;
}

/** True for a stream whose bytes are a JPEG once what is before is unfolded. */
export function endsInJpeg(stream: PDFRawStream): boolean {
  return valuesOf(stream.dict, "Filter").map(nameOf).at(-1) === "DCTDecode";
}

function step(filter: string, bytes: Uint8Array, limit: number, how: "plain" | "any", inflate: Inflate): Uint8Array {
  if (filter === "FlateDecode") return inflate(bytes, Math.max(1, limit));
  if (how === "plain" || !textFilters.has(filter)) throw new Error("an unknown filter");
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of("Filter"), PDFName.of(filter));
  return decodePDFRawStream(PDFRawStream.of(dict, bytes)).decode();
}

function nameOf(value: PDFObject | undefined): string {
  return value instanceof PDFName ? (plainNames(value)[0] ?? "") : "";
}

function hasPredictor(dict: PDFDict): boolean {
  return valuesOf(dict, "DecodeParms").some((one) => one instanceof PDFDict && valueOf(one, "Predictor") !== undefined);
}
