import { PDFArray, PDFDict, type PDFContext, type PDFObject } from "pdf-lib";

import { mostPages } from "../limits.ts";
import { valueOf } from "./look-up.ts";

/** Pages that the page tree reaches. Throws when it is no tree, or has more than may be. */
export function countPages(context: PDFContext): number {
  const catalog = context.lookup(context.trailerInfo.Root, PDFDict);
  const seen = new Set<PDFObject>();
  const open = [valueOf(catalog, "Pages")];
  let pages = 0;
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    /* A node that hangs in the tree twice is a loop, or a few bytes that stand for a billion pages. */
    if (!(node instanceof PDFDict) || seen.has(node)) throw new Error("no page tree");
    seen.add(node);
    const kids = valueOf(node, "Kids");
    if (kids instanceof PDFArray) open.push(...kids.asArray().map((kid) => context.lookup(kid, PDFDict)));
    else pages += 1;
    if (pages > mostPages || seen.size > 10 * mostPages) throw new Error("too many pages");
  }
  return pages;
}
