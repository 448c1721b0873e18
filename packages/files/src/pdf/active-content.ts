import { PDFArray, PDFDict, PDFHexString, PDFName, PDFStream, PDFString, type PDFObject } from "pdf-lib";

import { valueOf } from "./look-up.ts";
import { plainNames } from "./plain-names.ts";
import type { PdfContents } from "./watched-parser.ts";

/**
 * Keys, types and actions that act, hide files, fetch or lock: none has a place in a contract that was photographed or printed.
 * A PDF in which one of these names stands at all, wherever it leads, is not taken.
 */
const activeNames = new Set(
  [
    "JavaScript JS Launch AA ImportData SubmitForm GoToE GoToR XFA Encrypt",
    "EmbeddedFile EmbeddedFiles EF FileAttachment Collection",
    "RichMedia RichMediaContent Rendition Movie Sound Screen 3D GoTo3DView",
  ].flatMap((names) => names.split(" ")),
);

/** Where a link may lead. One without a scheme is read as a web address. */
const harmlessLink = /^(?:https?:|mailto:|tel:|(?!\s*[a-z][a-z0-9+.-]*:)(?!\s*[\\/]))/iu;

/** True when a PDF does anything but show its pages and link to web pages, in any version of it. */
export function isActive({ names, objects }: PdfContents): boolean {
  if ([...names].some((name) => activeNames.has(name))) return true;
  return objects.some((object) => acts(object));
}

function acts(object: PDFObject): boolean {
  if (object instanceof PDFName) return plainNames(object).some((name) => activeNames.has(name));
  if (object instanceof PDFArray) return object.asArray().some(acts);
  if (object instanceof PDFStream) return hasKey(object.dict, "F") || acts(object.dict);
  if (!(object instanceof PDFDict)) return false;
  return startsByItself(object) || leadsAstray(object) || object.entries().some(([, value]) => acts(value));
}

/** Jumping to a page on opening is harmless, and common; anything else that starts by itself is not. */
function startsByItself(dict: PDFDict): boolean {
  const action = valueOf(dict, "OpenAction");
  if (action === undefined || action instanceof PDFArray) return false;
  const kind = action instanceof PDFDict ? valueOf(action, "S") : undefined;
  return !(kind instanceof PDFName && plainNames(kind)[0] === "GoTo");
}

function leadsAstray(dict: PDFDict): boolean {
  return [valueOf(dict, "URI"), valueOf(dict, "Base")].some((target) => {
    if (!(target instanceof PDFString || target instanceof PDFHexString)) return false;
    return !harmlessLink.test(target.decodeText());
  });
}

function hasKey(dict: PDFDict, key: string): boolean {
  return valueOf(dict, key) !== undefined;
}
