import type { SignatureField, SignaturesBlock } from "./paper.ts";
import { ensureSpace, flow, rule, write, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page, sizes } from "./style.ts";

const gap = 28;
const imageHeight = 54;
/** A pair of fields stands whole (points). */
export const signaturesBeginning = imageHeight + 52;

/** Two fields side by side, each with room for a signature over its line. */
export function drawSignatures(sheet: Sheet, block: SignaturesBlock): void {
  const { pdf, density } = sheet;
  const width = (contentWidth - gap) / 2;
  for (let first = 0; first < block.fields.length; first += 2) {
    ensureSpace(sheet, signaturesBeginning);
    const top = pdf.y + density.block;
    block.fields.slice(first, first + 2).forEach((field, index) => {
      drawField(sheet, field, page.left + index * (width + gap), top, width);
    });
    pdf.y = top + imageHeight + 46;
  }
}

function drawField(sheet: Sheet, field: SignatureField, left: number, top: number, width: number): void {
  const { pdf } = sheet;
  const line = top + 16 + imageHeight;
  const caption = pdf.struct("P", {}, [() => void write(sheet).text(field.place, left, top, flow(sheet, width))]);
  sheet.root.add(caption);
  const image = field.image;
  if (image !== null) {
    const box = { fit: [width, imageHeight - 4] as [number, number], valign: "bottom" as const };
    const draw = () => void pdf.image(new Uint8Array(image).buffer, left, top + 16, box);
    sheet.root.add(pdf.struct("Figure", { alt: field.label, bbox: [left, top + 16, left + width, line] }, [draw]));
  }
  rule(sheet, left, line, width, colours.text);
  const label = () =>
    void write(sheet, "regular", sizes.body, colours.quiet).text(field.label, left, line + 5, flow(sheet, width));
  sheet.root.add(pdf.struct("P", {}, [label]));
}
