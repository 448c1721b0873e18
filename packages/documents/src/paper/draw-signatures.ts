import { shortened } from "./fit-text.ts";
import type { SignatureField, SignaturesBlock } from "./paper.ts";
import { ensureSpace, heightOf, rule, setText, write, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page } from "./style.ts";

const gap = 28;
const imageHeight = 54;
const width = (contentWidth - gap) / 2;
/** Air between a place and its signature, a line and the words below it, and below those (points). */
const air = { place: 2, label: 5, below: 12 } as const;
/** Lines that a place and the words under a line take at most; who signed stands whole at the head of the paper. */
const most = { place: 2, label: 3 } as const;

/** A pair of fields stands whole (points). */
export function signaturesBeginning(sheet: Sheet, { fields }: SignaturesBlock): number {
  return pairHeight(sheet, fields.slice(0, 2));
}

/** Two fields side by side, each with room for a signature over its line. */
export function drawSignatures(sheet: Sheet, block: SignaturesBlock): void {
  const { pdf, density } = sheet;
  for (let first = 0; first < block.fields.length; first += 2) {
    const pair = block.fields.slice(first, first + 2);
    const height = pairHeight(sheet, pair);
    ensureSpace(sheet, height);
    const top = pdf.y + density.block;
    const line = top + placeHeight(sheet, pair) + imageHeight;
    pair.forEach((field, index) => drawField(sheet, field, { left: page.left + index * (width + gap), top, line }));
    pdf.y = top + height - density.block;
  }
}

function pairHeight(sheet: Sheet, pair: readonly SignatureField[]): number {
  const labels = pair.map(({ label }) => heightOf(sheet, shortOf(sheet, label, most.label), width));
  return sheet.density.block + placeHeight(sheet, pair) + imageHeight + air.label + Math.max(...labels) + air.below;
}

function placeHeight(sheet: Sheet, pair: readonly SignatureField[]): number {
  return Math.max(...pair.map(({ place }) => heightOf(sheet, shortOf(sheet, place, most.place), width))) + air.place;
}

function shortOf(sheet: Sheet, text: string, lines: number): string {
  return shortened(write(sheet), text, width, lines);
}

/** Where a field stands: its left edge, its upper one, and the line to sign on (points). */
interface Spot {
  readonly left: number;
  readonly top: number;
  readonly line: number;
}

function drawField(sheet: Sheet, field: SignatureField, { left, top, line }: Spot): void {
  const { pdf } = sheet;
  const place = shortOf(sheet, field.place, most.place);
  sheet.root.add(pdf.struct("P", {}, [() => setText(sheet, place, { left, top, width })]));
  const image = field.image;
  if (image !== null) {
    const box = { fit: [width, imageHeight - 4] as [number, number], valign: "bottom" as const };
    const draw = () => void pdf.image(new Uint8Array(image).buffer, left, line - imageHeight, box);
    sheet.root.add(pdf.struct("Figure", { alt: field.label, bbox: [left, line - imageHeight, left + width, line] }, [draw]));
  }
  rule(sheet, left, line, width, colours.text);
  const label = shortOf(sheet, field.label, most.label);
  const colour = colours.quiet;
  sheet.root.add(pdf.struct("P", {}, [() => setText(sheet, label, { left, top: line + air.label, width, colour })]));
}
