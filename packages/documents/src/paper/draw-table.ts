import type { DefinitionsBlock, TableBlock, TableRow } from "./paper.ts";
import { artifact, ensureSpace, flow, heightOf, rule, write, type Sheet } from "./sheet.ts";
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
  const columns = entryColumns;
  for (const entry of block.entries) {
    const height = entryHeight(sheet, entry);
    ensureSpace(sheet, height);
    const top = pdf.y;
    const cells = [entry.term, entry.text].map((text, index) => {
      const colour = index === 0 ? colours.quiet : colours.text;
      return cell(sheet, { text, column: columns[index], top, font: "regular", colour, scope: index === 0 ? "Row" : null });
    });
    table.add(pdf.struct("TR", {}, cells));
    pdf.y = top + height;
  }
  table.end();
  pdf.y += density.block;
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
  const height = bodyHeight(sheet, columns, row);
  ensureSpace(sheet, height);
  const top = pdf.y;
  const cells = row.cells.map((text, index) => {
    const instead = index > 0 ? row.instead : undefined;
    const colour = colours.text;
    return cell(sheet, { text, column: columns[index], top: top + density.cell, font, colour, scope: null, instead });
  });
  table.add(pdf.struct("TR", {}, cells));
  rule(sheet, page.left, top + height, contentWidth, row.strong === true ? sheet.accent : colours.line);
  pdf.y = top + height;
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
    if (input.instead !== undefined) drawInstead(sheet, column, input.instead, input);
    write(sheet, input.font, sizes.body, input.colour).text(input.text, column.left, input.top, {
      ...flow(sheet, column.width),
      align: column.align,
    });
  };
  const options = input.scope === null ? {} : { scope: input.scope };
  return pdf.struct(input.scope === null ? "TD" : "TH", options, [draw]);
}

/* "statt 9,99 € " before the right-aligned figure of a cell, in the order in which it is read. */
function drawInstead(sheet: Sheet, column: Column, price: string, { text, top, font }: CellInput): void {
  const pdf = write(sheet, font, sizes.body, colours.quiet);
  const [word, figure, rest] = ["statt ", price, ` ${text}`].map((part) => pdf.widthOfString(part));
  const end = column.left + column.width - (rest ?? 0);
  const start = end - (figure ?? 0);
  pdf.text("statt ", start - (word ?? 0), top, { lineBreak: false });
  pdf.text(price, start, top, { lineBreak: false, strike: true });
  pdf.text(" ", end, top, { lineBreak: false });
}

function headHeight(sheet: Sheet, columns: readonly Column[], head: readonly string[]): number {
  return rowHeight(sheet, columns, head, "strong") + 2 * sheet.density.cell;
}

function bodyHeight(sheet: Sheet, columns: readonly Column[], row: TableRow): number {
  return rowHeight(sheet, columns, row.cells, row.strong === true ? "strong" : "regular") + 2 * sheet.density.cell;
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
