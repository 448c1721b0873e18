import type { HeadingBlock, ListBlock, ParagraphBlock } from "./paper.ts";
import { ensureSpace, flow, heightOf, rule, space, write, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page, sizes } from "./style.ts";

const headingSizes = { 1: sizes.heading1, 2: sizes.heading2, 3: sizes.heading3 } as const;
const bulletWidth = 12;

/** A heading keeps to what follows it: it never stands alone at the foot of a page. */
export function drawHeading(sheet: Sheet, block: HeadingBlock): void {
  const { pdf, density } = sheet;
  if (block.level === 2) {
    ensureSpace(sheet, density.section + 64);
    space(sheet, density.section);
    rule(sheet, page.left, pdf.y, contentWidth);
    pdf.y += density.block;
  } else {
    ensureSpace(sheet, 44);
    space(sheet, density.block);
  }
  const colour = block.level === 3 ? colours.text : sheet.accent;
  const draw = () => {
    write(sheet, "strong", headingSizes[block.level], colour).text(block.text, page.left, pdf.y, { ...flow(sheet), lineGap: 0 });
  };
  sheet.root.add(pdf.struct(`H${block.level}`, {}, [draw]));
  pdf.y += density.block * { 1: 1.4, 2: 0.7, 3: 0.35 }[block.level];
}

/** Running text; a long one flows over to the next page. */
export function drawParagraph(sheet: Sheet, block: ParagraphBlock): void {
  const { pdf, density } = sheet;
  const font = block.strong === true ? "strong" : "regular";
  ensureSpace(sheet, Math.min(heightOf(sheet, block.text, contentWidth, font), 42));
  const draw = () => {
    write(sheet, font).text(block.text, page.left, pdf.y, flow(sheet));
  };
  sheet.root.add(pdf.struct("P", {}, [draw]));
  pdf.y += density.block * 0.6;
}

/** Items with a bullet in a column of its own. */
export function drawList(sheet: Sheet, block: ListBlock): void {
  const { pdf, density } = sheet;
  const list = pdf.struct("L");
  sheet.root.add(list);
  const width = contentWidth - bulletWidth;
  for (const item of block.items) {
    ensureSpace(sheet, heightOf(sheet, item, width));
    const top = pdf.y;
    const label = pdf.struct("Lbl", {}, [() => void write(sheet, "regular", sizes.body, sheet.accent).text("•", page.left, top)]);
    const text = () => {
      write(sheet).text(item, page.left + bulletWidth, top, flow(sheet, width));
    };
    list.add(pdf.struct("LI", {}, [label, pdf.struct("LBody", {}, [text])]));
    pdf.y += density.lineGap;
  }
  list.end();
  pdf.y += density.block * 0.6;
}
