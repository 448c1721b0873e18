import type { OpenFont } from "fontkit";

import { fitWords } from "./fit-text.ts";
import type { FurtherFace } from "./faces.ts";
import { PaperPdf } from "./paper-pdf.ts";
import type { PaperFile } from "./paper.ts";
import { colours, contentWidth, page, sizes, type Density, type FontName } from "./style.ts";

/* What pdfkit 0.20 takes for a font and for a structure element, and its types do not know yet. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      registerFont(name: string, src: OpenFont): this;
    }
    interface StructureElementOptions {
      /** Corners in points from the page's top left: left, top, right, bottom. */
      bbox?: readonly [number, number, number, number];
      /** What a head cell is the head of. */
      scope?: "Row" | "Column";
    }
    interface PDFAttachmentOptions {
      /** What the file is to the document (PDF/A-3). */
      relationship?: "Source" | "Data" | "Alternative" | "Supplement" | "Unspecified";
    }
  }
}

export type Pdf = PDFKit.PDFDocument;

/** The faces of one paper, opened for it alone: Inter, and what it needs beside it. */
export type LoadedFonts = Readonly<Record<FontName, OpenFont>> & { readonly further: ReadonlyMap<FurtherFace, OpenFont> };

/** The page being written on: the PDF, and how tightly it is set. */
export interface Sheet {
  readonly pdf: Pdf;
  /** Root of the structure tree: everything that means something is added to it. */
  readonly root: PDFKit.PDFStructureElement;
  readonly density: Density;
  /** Colour of headings. */
  readonly accent: string;
  /** Texts as they fit their columns, by style, width and text: each is measured several times before it is drawn. */
  readonly fitted: Map<string, string>;
  /** Whether it is set from right to left: what is placed left stands right, and the other way round. */
  readonly leftward: boolean;
  /** Texts that are German in a paper of another language. */
  readonly inGerman: ReadonlySet<string>;
  /** Word before a price that is not charged. */
  readonly instead: string;
}

export interface SheetOptions {
  readonly title: string;
  readonly subject: string;
  readonly author: string;
  /** Stands in the file; the same document made twice has the same bytes. */
  readonly createdAt: Date;
  readonly density: Density;
  readonly accent?: string;
  readonly fonts: LoadedFonts;
  readonly files: readonly PaperFile[];
  readonly lang?: string;
  readonly leftward?: boolean;
  readonly inGerman?: readonly string[];
  readonly instead?: string;
}

/** Opens an empty tagged PDF: of one language, titled, PDF/A-2a (with files in it PDF/A-3a) as pdfkit declares it (no validator is to be had; see design/stack). */
export function openSheet(options: SheetOptions): Sheet {
  const pdf = new PaperPdf({
    size: [page.width, page.height],
    margins: { left: page.left, right: page.right, top: page.top, bottom: page.bottom },
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    subset: options.files.length === 0 ? "PDF/A-2a" : "PDF/A-3a",
    tagged: true,
    lang: options.lang ?? german,
    displayTitle: true,
    /* Never the built-in Helvetica: it cannot be embedded. */
    font: "",
    info: {
      Title: options.title,
      Subject: options.subject,
      Author: options.author,
      Creator: "Rundgang",
      CreationDate: options.createdAt,
      ModDate: options.createdAt,
    },
  });
  pdf.leftward = options.leftward ?? false;
  pdf.registerFont("regular", options.fonts.regular);
  pdf.registerFont("strong", options.fonts.strong);
  for (const [face, font] of options.fonts.further) pdf.registerFont(face, font);
  for (const file of options.files) {
    pdf.file(new Uint8Array(file.bytes).buffer, {
      name: file.name,
      type: file.mediaType,
      description: file.description,
      relationship: "Source",
      creationDate: options.createdAt,
      modifiedDate: options.createdAt,
    });
  }
  pdf.addPage();
  const root = pdf.struct("Document");
  pdf.addStructure(root);
  const { leftward = false, inGerman = [], instead = "statt" } = options;
  const accent = options.accent ?? colours.brand;
  return { pdf, root, density: options.density, accent, fitted: new Map(), leftward, inGerman: new Set(inGerman), instead };
}

const german = "de-DE";

/** What an element of the structure says of the language of its text: nothing where that is the paper's. */
export function languageOf({ inGerman }: Sheet, text: string): { readonly lang?: string } {
  return inGerman.has(text) ? { lang: german } : {};
}

/** Where a column begins (points), on a sheet that is set from right to left from the other edge. */
export function placed({ leftward }: Pick<Sheet, "leftward">, left: number, width: number): number {
  return leftward ? 2 * page.left + contentWidth - left - width : left;
}

/** Text style for what is drawn next. */
export function write(sheet: Sheet, font: FontName = "regular", size: number = sizes.body, colour: string = colours.text): Pdf {
  return sheet.pdf.font(font).fontSize(size).fillColor(colour);
}

/** Where and how a text is set. */
export interface Setting {
  readonly left: number;
  readonly top: number;
  /** Of its column, in points; the page's own without. */
  readonly width?: number;
  readonly align?: "left" | "right";
  readonly font?: FontName;
  readonly size?: number;
  readonly colour?: string;
  /** Points between its lines; the paper's density without. */
  readonly lineGap?: number;
}

/** Sets running text in its column, whatever its words are. */
export function setText(sheet: Sheet, text: string, setting: Setting): void {
  const { left, top, width = contentWidth, align = "left", font, size, colour, lineGap = sheet.density.lineGap } = setting;
  const set = sheet.leftward ? (align === "left" ? "right" : "left") : align;
  const options = { width, lineGap, align: set };
  write(sheet, font, size, colour).text(fitted(sheet, text, width, font, size), placed(sheet, left, width), top, options);
}

/** A text with its words broken to the width, in the style that is set. */
function fitted(sheet: Sheet, text: string, width: number, font: FontName = "regular", size: number = sizes.body): string {
  const key = [font, size, width, text].join(" ");
  const known = sheet.fitted.get(key);
  if (known !== undefined) return known;
  const made = fitWords(sheet.pdf, text, width);
  sheet.fitted.set(key, made);
  return made;
}

/** Height in points that a text takes at a width. */
export function heightOf(
  sheet: Sheet,
  text: string,
  width: number = contentWidth,
  font: FontName = "regular",
  { size = sizes.body, lineGap = sheet.density.lineGap }: Pick<Setting, "size" | "lineGap"> = {},
): number {
  return write(sheet, font, size).heightOfString(fitted(sheet, text, width, font, size), { width, lineGap });
}

/** Points that a page offers. */
export const pageRoom = page.height - page.top - page.bottom;

/** Points that are left on this page. */
export function roomLeft({ pdf }: Sheet): number {
  return page.height - page.bottom - pdf.y;
}

/** Goes to a new page when less than `height` points are left. */
export function ensureSpace(sheet: Sheet, height: number): void {
  if (height > roomLeft(sheet)) sheet.pdf.addPage();
}

/** Air, but not at the head of a page. */
export function space(sheet: Sheet, height: number): void {
  if (sheet.pdf.y > page.top + 1) sheet.pdf.y += height;
}

/** Draws what means nothing: lines, tints, page numbers. A screen reader passes over it. */
export function artifact(sheet: Sheet, draw: () => void, type: "Layout" | "Pagination" = "Layout"): void {
  sheet.pdf.markContent("Artifact", { type });
  sheet.pdf.save();
  draw();
  sheet.pdf.restore();
  sheet.pdf.endMarkedContent();
}

/** A thin line across, as an artifact. */
export function rule(sheet: Sheet, left: number, y: number, width: number, colour: string = colours.line): void {
  artifact(sheet, () => {
    sheet.pdf
      .moveTo(left, y)
      .lineTo(left + width, y)
      .lineWidth(0.6)
      .strokeColor(colour)
      .stroke();
  });
}
