import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFStream, type PDFContext, type PDFObject } from "pdf-lib";

import type { FileFlaw } from "./inspect-image.ts";
import { mostPages } from "./limits.ts";
import { unfoldsWithinLimits } from "./pdf-streams.ts";

/** Keys and action types of a PDF that act, hide files or fetch: none has a place in a photographed contract. */
const activeKeys = new Set(["JS", "JavaScript", "AA", "EmbeddedFiles", "EF", "RichMediaContent", "XFA"]);
const activeTypes = new Set([
  "JavaScript",
  "Launch",
  "ImportData",
  "SubmitForm",
  "GoToE",
  "GoToR",
  "Rendition",
  "RichMedia",
  "EmbeddedFile",
]);

/**
 * Reads a PDF whole: broken ones, and those with encryption, scripts, actions that start by themselves or files inside, are not
 * taken. Null: nothing is wrong with it.
 */
export async function inspectPdf(bytes: Uint8Array): Promise<FileFlaw | null> {
  if (!unfoldsWithinLimits(bytes)) return "file_broken";
  try {
    const document = await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false, throwOnInvalidObject: true });
    if (document.isEncrypted) return "file_active";
    if (isActive(document)) return "file_active";
    const pages = document.getPageCount();
    return pages < 1 || pages > mostPages ? "file_broken" : null;
  } catch {
    return "file_broken";
  }
}

function isActive(document: PDFDocument): boolean {
  if (startsAnAction(document)) return true;
  return document.context.enumerateIndirectObjects().some(([, object]) => holdsActive(object, document.context, 0));
}

/** Jumping to a page on opening is harmless, and common; anything else that starts by itself is not. */
function startsAnAction(document: PDFDocument): boolean {
  const action = document.catalog.lookup(PDFName.of("OpenAction"));
  if (action === undefined || action instanceof PDFArray) return false;
  return !(action instanceof PDFDict) || action.lookup(PDFName.of("S")) !== PDFName.of("GoTo");
}

function holdsActive(object: PDFObject, context: PDFContext, depth: number): boolean {
  if (depth > 50) return true;
  if (object instanceof PDFArray) return object.asArray().some((one) => holdsActive(one, context, depth + 1));
  const dict = object instanceof PDFStream || object instanceof PDFRawStream ? object.dict : object;
  if (!(dict instanceof PDFDict)) return false;
  return dict
    .entries()
    .some(([key, value]) => isActiveEntry(key, context.lookup(value)) || holdsActive(value, context, depth + 1));
}

function isActiveEntry(key: PDFName, value: PDFObject | undefined): boolean {
  const name = key.decodeText();
  if (activeKeys.has(name)) return true;
  const namesAType = name === "S" || name === "Type" || name === "Subtype";
  return namesAType && value instanceof PDFName && activeTypes.has(value.decodeText());
}
