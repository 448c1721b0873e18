import { PDFName, PDFRawStream, type PDFDict } from "pdf-lib";

import type { FileFlaw } from "../flaw.ts";
import { jpegPixels } from "../image/jpeg-pixels.ts";
import { mostPdfPixels, mostStreamBytes, mostUnfoldedBytes } from "../limits.ts";
import { isActive } from "./active-content.ts";
import { countPages } from "./count-pages.ts";
import { countObjectHeads } from "./hidden-objects.ts";
import { numberOf, valueOf } from "./look-up.ts";
import { pointsToTable } from "./trimmed-pdf.ts";
import { endsInJpeg, unfold, type Inflate } from "./unfold.ts";
import { readPdf, type PdfContents } from "./watched-parser.ts";

/**
 * Reads a PDF whole, every version of every object: those with encryption, scripts, actions that start by themselves or files inside
 * are not taken, nor those that are damaged, hide objects from one reader that another finds, or unfold to more than a reader can
 * bear. Null: nothing is wrong with it.
 */
export async function inspectPdf(bytes: Uint8Array, inflate: Inflate): Promise<FileFlaw | null> {
  try {
    if (!endsClean(bytes)) return "file_broken";
    const contents = await readPdf(bytes, inflate);
    if (isActive(contents)) return "file_active";
    if (countObjectHeads(bytes) > contents.heads) return "file_broken";
    /* Without its table of contents a reader goes from one `endobj` to the next, and some lose what is behind a missing one. */
    if (contents.endless > 0 && !pointsToTable(bytes)) return "file_broken";
    if (countPages(contents.context) < 1) return "file_broken";
    unfoldAll(contents, inflate);
    return null;
  } catch {
    return "file_broken";
  }
}

export type { Inflate } from "./unfold.ts";

const tail = 2048;

/** Nothing but blanks behind the last `%%EOF`: what hangs there belongs to another kind of file. */
function endsClean(bytes: Uint8Array): boolean {
  const end = String.fromCharCode(...bytes.subarray(-tail));
  return /%%EOF[\s\0]*$/u.test(end);
}

/** Throws when a stream is damaged or claims more than a reader can bear. */
function unfoldAll({ objects }: PdfContents, inflate: Inflate): void {
  let left = mostUnfoldedBytes;
  for (const object of objects) {
    if (!(object instanceof PDFRawStream)) continue;
    const bytes = unfold(object, Math.min(left, mostStreamBytes), "any", inflate);
    left -= bytes.length;
    if (isPicture(object.dict)) boundPicture(object, bytes);
  }
}

function isPicture(dict: PDFDict): boolean {
  return valueOf(dict, "Subtype") === PDFName.of("Image");
}

function boundPicture(stream: PDFRawStream, bytes: Uint8Array): void {
  if (numberOf(stream.dict, "Width") * numberOf(stream.dict, "Height") > mostPdfPixels) throw new Error("too many pixels");
  if (endsInJpeg(stream) && jpegPixels(bytes) > mostPdfPixels) throw new Error("too many pixels");
}
