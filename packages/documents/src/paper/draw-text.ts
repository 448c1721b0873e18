import type { HeadingBlock, ListBlock, ParagraphBlock } from "./paper.ts";
import { ensureSpace, heightOf, languageOf, placed, rule, setText, space, write, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page, sizes } from "./style.ts";

const headingSizes = { 1: sizes.heading1, 2: sizes.heading2, 3: sizes.heading3 } as const;
/** Air below a heading, in parts of a block's. */
const below = { 1: 1.4, 2: 0.7, 3: 0.35 } as const;
const bulletWidth = 12;
const itemWidth = contentWidth - bulletWidth;

/** Points that a heading takes with the air around it. */
export function headingHeight(sheet: Sheet, { level, text }: HeadingBlock): number {
  const { section, block } = sheet.density;
  const above = level === 2 ? section + block : block;
  return above + heightOf(sheet, text, contentWidth, "strong", { size: headingSizes[level], lineGap: 0 }) + block * below[level];
}

/** A heading never stands alone at the foot of a page: `beginning` is what the first of what follows it takes (points). */
export function drawHeading(sheet: Sheet, block: HeadingBlock, beginning: number): void {
  const { pdf, density } = sheet;
  ensureSpace(sheet, headingHeight(sheet, block) + beginning);
  if (block.level === 2) {
    space(sheet, density.section);
    rule(sheet, page.left, pdf.y, contentWidth);
    pdf.y += density.block;
  } else {
    space(sheet, density.block);
  }
  const colour = block.level === 3 ? colours.text : sheet.accent;
  const draw = () => {
    const size = headingSizes[block.level];
    setText(sheet, block.text, { left: page.left, top: pdf.y, font: "strong", size, colour, lineGap: 0 });
  };
  sheet.root.add(pdf.struct(`H${block.level}`, languageOf(sheet, block.text), [draw]));
  pdf.y += density.block * below[block.level];
}

/** So much of a paragraph stands together where it begins (points). */
export function paragraphBeginning(sheet: Sheet, { text, strong }: ParagraphBlock): number {
  return Math.min(heightOf(sheet, text, contentWidth, strong === true ? "strong" : "regular"), 42);
}

/** Running text; a long one flows over to the next page. */
export function drawParagraph(sheet: Sheet, block: ParagraphBlock): void {
  const { pdf, density } = sheet;
  const font = block.strong === true ? "strong" : "regular";
  ensureSpace(sheet, paragraphBeginning(sheet, block));
  const draw = () => {
    setText(sheet, block.text, { left: page.left, top: pdf.y, font });
  };
  sheet.root.add(pdf.struct("P", languageOf(sheet, block.text), [draw]));
  pdf.y += density.block * 0.6;
}

/** Its first item stands whole (points). */
export function listBeginning(sheet: Sheet, { items: [first = ""] }: ListBlock): number {
  return heightOf(sheet, first, itemWidth);
}

/** Items with a bullet in a column of its own. */
export function drawList(sheet: Sheet, block: ListBlock): void {
  const { pdf, density } = sheet;
  const list = pdf.struct("L");
  sheet.root.add(list);
  for (const item of block.items) {
    ensureSpace(sheet, heightOf(sheet, item, itemWidth));
    const top = pdf.y;
    const bullet = write(sheet, "regular", sizes.body, sheet.accent);
    const at = placed(sheet, page.left, bullet.widthOfString("•"));
    const label = pdf.struct("Lbl", {}, [() => void write(sheet, "regular", sizes.body, sheet.accent).text("•", at, top)]);
    const text = () => {
      setText(sheet, item, { left: page.left + bulletWidth, top, width: itemWidth });
    };
    list.add(pdf.struct("LI", {}, [label, pdf.struct("LBody", languageOf(sheet, item), [text])]));
    pdf.y += density.lineGap;
  }
  list.end();
  pdf.y += density.block * 0.6;
}
