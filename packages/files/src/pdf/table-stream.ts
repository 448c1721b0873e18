import { PDFNumber, type PDFRawStream } from "pdf-lib";

import { mostTableEntries } from "../limits.ts";
import { numberOf, valuesOf } from "./look-up.ts";
import { unfold, type Inflate } from "./unfold.ts";

/**
 * Bytes that a packed table of contents unfolds to. Throws when it names more entries than may be or than it has bytes for: entries of
 * no width keep a reader busy for ever.
 */
export function boundTable(stream: PDFRawStream, limit: number, inflate: Inflate): number {
  const bytes = unfold(stream, limit, "any", inflate).length;
  const index = numbersOf(stream, "Index");
  const counts = index.length === 0 ? [numberOf(stream.dict, "Size")] : index.filter((_, at) => at % 2 === 1);
  const width = numbersOf(stream, "W").reduce((sum, one) => sum + one, 0);
  const entries = counts.reduce((sum, one) => sum + one, 0);
  if (width < 1 || entries > mostTableEntries) throw new Error("no table");
  return bytes;
}

function numbersOf({ dict }: PDFRawStream, key: string): number[] {
  return valuesOf(dict, key).map((value) =>
    value instanceof PDFNumber && value.asNumber() >= 0 ? value.asNumber() : Number.NaN,
  );
}
