import { getDocument, OPS, type PDFPageProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What a reader finds in a PDF. */
export interface PdfContent {
  readonly pages: number;
  readonly text: string;
  /** How often each kind of structure element stands in it. */
  readonly tags: Readonly<Record<string, number>>;
  /** Sizes in points of all its text. */
  readonly sizes: readonly number[];
  /** Width and height in pixels of its pictures, in the order in which they are painted. */
  readonly pictures: readonly (readonly [number, number])[];
}

/** Reads a PDF with another library than the one that made it. */
export async function readPdf(bytes: Uint8Array): Promise<PdfContent> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const texts: string[] = [];
  const sizes: number[] = [];
  const pictures: [number, number][] = [];
  const tags: Record<string, number> = {};
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    for (const item of (await page.getTextContent()).items) {
      if (!("str" in item)) continue;
      texts.push(item.str + (item.hasEOL ? "\n" : ""));
      if (item.str.trim() !== "") sizes.push(item.height);
    }
    pictures.push(...(await picturesOn(page)));
    countTags(await page.getStructTree(), tags);
  }
  return { pages: document.numPages, text: texts.join(""), tags, sizes, pictures };
}

async function picturesOn(page: PDFPageProxy): Promise<[number, number][]> {
  const { fnArray, argsArray } = await page.getOperatorList();
  return fnArray.flatMap((painted, place) => {
    if (painted !== OPS.paintImageXObject) return [];
    const [, width, height]: unknown[] = argsArray[place];
    return [[Number(width), Number(height)]];
  });
}

type Node = Awaited<ReturnType<PDFPageProxy["getStructTree"]>>;

function countTags(node: Node | null, tags: Record<string, number>): void {
  if (node === null || !("role" in node)) return;
  tags[node.role] = (tags[node.role] ?? 0) + 1;
  for (const child of node.children) if ("role" in child) countTags(child, tags);
}
