import type { DefinitionsBlock, TableBlock, TableRow } from "./paper.ts";
import { splitText } from "./fit-text.ts";
import {
  artifact,
  ensureSpace,
  heightOf,
  languageOf,
  pageRoom,
  placed,
  roomLeft,
  rule,
  setText,
  write,
  type Sheet,
} from "./sheet.ts";
import { colours, contentWidth, page, sizes, type FontName } from "./style.ts";

const gutter = 12;

interface Column {
  readonly left: number;
  readonly width: number;
  readonly align: "left" | "right";
}

/** Its head and its first row stand together (points). */
export function tableBeginning(sheet: Sheet, block: TableBlock): number {
  const columns = columnsOf(block);
  const [first] = block.rows;
  const head = block.head.length > 0 ? headHeight(sheet, columns, block.head) : 0;
  return head + (first === undefined ? 0 : bodyHeight(sheet, columns, first));
}

/** Its first entry stands whole (points). */
export function definitionsBeginning(sheet: Sheet, { entries: [first] }: DefinitionsBlock): number {
  return first === undefined ? 0 : entryHeight(sheet, first);
}

/** A table with a head; a row never breaks, and a break repeats nothing (a reader hears the head once). */
export function drawTable(sheet: Sheet, block: TableBlock): void {
  const { pdf, density } = sheet;
  const columns = columnsOf(block);
  const table = pdf.struct("Table", { title: block.summary });
  sheet.root.add(table);
  ensureSpace(sheet, tableBeginning(sheet, block));
  if (block.head.length > 0) drawHead(sheet, table, columns, block.head);
  for (const row of block.rows) drawRow(sheet, table, columns, row);
  table.end();
  pdf.y += density.block * 1.6;
}

/** Terms on the left, their texts on the right: a table whose first column is the head of its row. */
export function drawDefinitions(sheet: Sheet, block: DefinitionsBlock): void {
  const { pdf, density } = sheet;
  const table = pdf.struct("Table", { title: block.summary });
  sheet.root.add(table);
  for (const entry of block.entries) drawEntry(sheet, table, [entry.term, entry.text]);
  table.end();
  pdf.y += density.block;
}

function drawEntry(sheet: Sheet, table: PDFKit.PDFStructureElement, texts: readonly string[]): void {
  const { pdf, density } = sheet;
  const [part, rest] = partOf(sheet, entryColumns, texts, "regular", density.lineGap);
  const height = rowHeight(sheet, entryColumns, part, "regular") + density.lineGap;
  ensureSpace(sheet, height);
  const top = pdf.y;
  const cells = part.map((text, index) => {
    const colour = index === 0 ? colours.quiet : colours.text;
    return cell(sheet, { text, column: entryColumns[index], top, font: "regular", colour, scope: index === 0 ? "Row" : null });
  });
  table.add(pdf.struct("TR", {}, cells));
  pdf.y = top + height;
  if (rest !== null) drawEntry(sheet, table, rest);
}

/** Least of a row that begins at the foot of a page and goes on with the next (points). */
const leastPart = 60;

/**
 * So much of a row as fits, and what goes on as a row of its own. A row breaks only where it is higher than a page: `around` is the air
 * that it takes beside its text (points).
 */
function partOf(
  sheet: Sheet,
  columns: readonly Column[],
  cells: readonly string[],
  font: FontName,
  around: number,
): readonly [readonly string[], readonly string[] | null] {
  if (rowHeight(sheet, columns, cells, font) + around <= pageRoom) return [cells, null];
  const room = (roomLeft(sheet) < leastPart ? pageRoom : roomLeft(sheet)) - around;
  const parts = cells.map((text, index) => {
    const width = columns[index]?.width ?? contentWidth;
    return splitText(text, (part) => heightOf(sheet, part, width, font) <= room);
  });
  return [parts.map(([part]) => part), parts.map(([, rest]) => rest)];
}

function drawHead(sheet: Sheet, table: PDFKit.PDFStructureElement, columns: readonly Column[], head: readonly string[]): void {
  const { pdf, density } = sheet;
  const height = headHeight(sheet, columns, head);
  const top = pdf.y;
  artifact(sheet, () => void pdf.rect(page.left, top, contentWidth, height).fill(colours.tint));
  const cells = head.map((text, index) =>
    cell(sheet, { text, column: columns[index], top: top + density.cell, font: "strong", colour: colours.text, scope: "Column" }),
  );
  table.add(pdf.struct("TR", {}, cells));
  pdf.y = top + height;
}

function drawRow(sheet: Sheet, table: PDFKit.PDFStructureElement, columns: readonly Column[], row: TableRow): void {
  const { pdf, density } = sheet;
  const font: FontName = row.strong === true ? "strong" : "regular";
  const [part, rest] = partOf(sheet, columns, row.cells, font, 2 * density.cell);
  const height = bodyHeight(sheet, columns, { ...row, cells: part });
  ensureSpace(sheet, height);
  const top = pdf.y;
  const cells = part.map((text, index) => {
    const instead = index > 0 ? row.instead : undefined;
    const colour = colours.text;
    return cell(sheet, { text, column: columns[index], top: top + density.cell, font, colour, scope: null, instead });
  });
  table.add(pdf.struct("TR", {}, cells));
  if (rest === null) rule(sheet, page.left, top + height, contentWidth, row.strong === true ? sheet.accent : colours.line);
  pdf.y = top + height;
  if (rest !== null) drawRow(sheet, table, columns, { cells: rest, strong: font === "strong" });
}

interface CellInput {
  readonly text: string;
  readonly column: Column | undefined;
  readonly top: number;
  readonly font: FontName;
  readonly colour: string;
  readonly scope: "Row" | "Column" | null;
  /** Struck through before the text. */
  readonly instead?: string | undefined;
}

function cell(sheet: Sheet, input: CellInput): PDFKit.PDFStructureElement {
  const { pdf } = sheet;
  const column = input.column ?? { left: page.left, width: contentWidth, align: "left" };
  const draw = () => {
    const { text, top, font, colour, instead } = input;
    const lower = instead === undefined ? 0 : drawInstead(sheet, column, instead, input);
    setText(sheet, text, { left: column.left, top: top + lower, width: column.width, align: column.align, font, colour });
  };
  const options = { ...languageOf(sheet, input.text), ...(input.scope !== null && { scope: input.scope }) };
  return pdf.struct(input.scope === null ? "TD" : "TH", options, [draw]);
}

/**
 * "statt 9,99 € " before the right-aligned figure of a cell, in the order in which it is read; above it where the column is too narrow for
 * both. Answers by how much the figure stands lower (points).
 */
function drawInstead(sheet: Sheet, column: Column, price: string, { text, top, font }: CellInput): number {
  const lower = insteadHeight(sheet, column, price, text, font);
  const pdf = write(sheet, font, sizes.body, colours.quiet);
  const [word, figure, rest] = [`${sheet.instead} `, price, ` ${text}`].map((part) => pdf.widthOfString(part));
  if (sheet.leftward) {
    const left = placed(sheet, column.left, column.width);
    pdf.text(` ${sheet.instead}`, left + (figure ?? 0), top, { lineBreak: false });
    pdf.text(price, left, top, { lineBreak: false, strike: true });
    return lower;
  }
  const end = column.left + column.width - (lower > 0 ? 0 : (rest ?? 0));
  const start = end - (figure ?? 0);
  pdf.text(`${sheet.instead} `, start - (word ?? 0), top, { lineBreak: false });
  pdf.text(price, start, top, { lineBreak: false, strike: true });
  pdf.text(" ", end, top, { lineBreak: false });
  return lower;
}

/** Points that a struck price takes above its figure; 0 where both stand in one line. */
function insteadHeight(sheet: Sheet, column: Column, price: string, text: string, font: FontName): number {
  const both = `${sheet.instead} ${price} ${text}`;
  if (sheet.leftward) return heightOf(sheet, price, column.width, font);
  return write(sheet, font).widthOfString(both) <= column.width ? 0 : heightOf(sheet, price, column.width, font);
}

function headHeight(sheet: Sheet, columns: readonly Column[], head: readonly string[]): number {
  return rowHeight(sheet, columns, head, "strong") + 2 * sheet.density.cell;
}

function bodyHeight(sheet: Sheet, columns: readonly Column[], row: TableRow): number {
  const { instead, cells } = row;
  const font = row.strong === true ? "strong" : "regular";
  const struck = cells.map((text, index) => {
    const column = index > 0 ? columns[index] : undefined;
    return instead === undefined || column === undefined ? 0 : insteadHeight(sheet, column, instead, text, font);
  });
  return rowHeight(sheet, columns, cells, font) + Math.max(0, ...struck) + 2 * sheet.density.cell;
}

function entryHeight(sheet: Sheet, { term, text }: DefinitionsBlock["entries"][number]): number {
  return rowHeight(sheet, entryColumns, [term, text], "regular") + sheet.density.lineGap;
}

function rowHeight(sheet: Sheet, columns: readonly Column[], cells: readonly string[], font: FontName): number {
  return Math.max(...cells.map((text, index) => heightOf(sheet, text, columns[index]?.width ?? contentWidth, font)));
}

function columnsOf(block: TableBlock): readonly Column[] {
  const count = Math.max(block.head.length, block.rows[0]?.cells.length ?? 1);
  const shares = block.widths ?? Array.from({ length: count }, () => 1 / count);
  const inset = block.head.some((text) => text !== "") ? 6 : 0;
  const room = contentWidth - 2 * inset - gutter * (shares.length - 1);
  let left = page.left + inset;
  return shares.map((share, index) => {
    const column = { left, width: room * share, align: block.right?.includes(index) === true ? "right" : "left" } as const;
    left += column.width + gutter;
    return column;
  });
}

/** Of terms and their texts. */
const entryColumns = columnsOf({ kind: "table", summary: "", head: ["", ""], rows: [], widths: [0.3, 0.7] });
