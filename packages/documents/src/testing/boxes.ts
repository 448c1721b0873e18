import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

/** A piece of text where it stands, in points from the page's lower left corner. */
export interface TextBox {
  readonly page: number;
  readonly text: string;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
  readonly top: number;
}

/** Every piece of text of a PDF, read with another library than the one that made it. */
export async function readBoxes(bytes: Uint8Array): Promise<TextBox[]> {
  const document = await getDocument({ data: Uint8Array.from(bytes), verbosity: 0 }).promise;
  const boxes: TextBox[] = [];
  for (let page = 1; page <= document.numPages; page += 1) {
    const { items } = await (await document.getPage(page)).getTextContent();
    for (const item of items) {
      if (!("str" in item) || item.str.trim() === "") continue;
      const [, , , , left = 0, bottom = 0]: number[] = item.transform;
      boxes.push({ page, text: item.str, left, right: left + item.width, bottom, top: bottom + item.height });
    }
  }
  return boxes;
}

/** Pairs of texts that are printed over one another, as "one | other"; more than a point of both counts. */
export function overlaps(boxes: readonly TextBox[]): string[] {
  const least = 1;
  return boxes.flatMap((one, place) =>
    boxes.slice(place + 1).flatMap((other) => {
      const over =
        one.page === other.page &&
        Math.min(one.right, other.right) - Math.max(one.left, other.left) > least &&
        Math.min(one.top, other.top) - Math.max(one.bottom, other.bottom) > least;
      return over ? [`${one.text} | ${other.text}`] : [];
    }),
  );
}

/** Texts that leave the room between these edges (points). */
export function outside(boxes: readonly TextBox[], room: { readonly left: number; readonly right: number }): string[] {
  return boxes.filter(({ left, right }) => left < room.left - 0.5 || right > room.right + 0.5).map(({ text }) => text);
}
