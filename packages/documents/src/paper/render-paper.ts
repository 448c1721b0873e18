import { beginningOf } from "./beginning-of.ts";
import { composed, textsOf } from "./composed.ts";
import { drawFeet, drawMark, drawSender } from "./draw-page-frame.ts";
import { drawPicture } from "./draw-picture.ts";
import { drawSignatures } from "./draw-signatures.ts";
import { drawDefinitions, drawTable } from "./draw-table.ts";
import { drawHeading, drawList, drawParagraph } from "./draw-text.ts";
import type { Block, Paper } from "./paper.ts";
import type { RenderPaper } from "./render-paper-type.ts";
import { openFont } from "./open-font.ts";
import { facesOf } from "./paper-pdf.ts";
import { openSheet, type LoadedFonts, type Sheet } from "./sheet.ts";
import { densities, type Density, type PaperFonts } from "./style.ts";

export { unpackFace } from "./unpack-face.ts";

/** Most pages of a contract summary (Regulation (EU) 2019/2243). */
const mostPages = 3;

/**
 * Makes a paper a tagged PDF. It is set as airily as three pages allow. The bytes hang on nothing but the arguments, so that the
 * same document made twice has the same SHA-256. Runs in the server and in a browser alike (decision 006).
 */
export const renderPaper: RenderPaper = async (paper, createdAt, fonts) => {
  const letters = composed(paper);
  const opened = await openFonts(letters, fonts);
  let made: Rendered | null = null;
  for (const density of densities) {
    made = await render(letters, createdAt, density, opened);
    if (made.pages <= mostPages) return made.bytes;
  }
  if (made === null) throw new Error("no density to set a paper in");
  return made.bytes;
};

interface Rendered {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly pages: number;
}

/** Inter, and what it has not, in the order of the faces' names: the bytes of a paper hang on nothing else. */
async function openFonts(paper: Paper, fonts: PaperFonts): Promise<LoadedFonts> {
  const [regular, strong] = [openFont(fonts.regular), openFont(fonts.strong)];
  const needed = [...facesOf(textsOf(paper), (sign) => regular.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))].toSorted();
  const further = await Promise.all(needed.map(async (face) => [face, openFont(await fonts.further(face))] as const));
  return { regular, strong, further: new Map(further) };
}

async function render(paper: Paper, createdAt: Date, density: Density, fonts: LoadedFonts): Promise<Rendered> {
  const sheet = openSheet({
    title: paper.title,
    subject: paper.subject,
    author: paper.author,
    createdAt,
    density,
    fonts,
    files: paper.files ?? [],
    ...(paper.lang !== undefined && { lang: paper.lang }),
    leftward: paper.leftward === true,
    inGerman: paper.inGerman ?? [],
    ...(paper.instead !== undefined && { instead: paper.instead }),
    ...(paper.accent !== undefined && { accent: paper.accent }),
  });
  const bytes = collect(sheet);
  drawSender(sheet, paper.sender);
  paper.blocks.forEach((block, place) => draw(sheet, block, paper.blocks.slice(place + 1)));
  sheet.root.end();
  drawFeet(sheet, paper.foot, paper.lang === undefined);
  if (paper.mark !== undefined) drawMark(sheet, paper.mark);
  const pages = sheet.pdf.bufferedPageRange().count;
  sheet.pdf.end();
  return { bytes: await bytes, pages };
}

function draw(sheet: Sheet, block: Block, following: readonly Block[]): void {
  switch (block.kind) {
    case "heading":
      return drawHeading(sheet, block, beginningOf(sheet, following));
    case "paragraph":
      return drawParagraph(sheet, block);
    case "list":
      return drawList(sheet, block);
    case "table":
      return drawTable(sheet, block);
    case "definitions":
      return drawDefinitions(sheet, block);
    case "signatures":
      return drawSignatures(sheet, block);
    case "picture":
      return drawPicture(sheet, block);
  }
}

async function collect(sheet: Sheet): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = [];
  for await (const part of sheet.pdf) if (part instanceof Uint8Array) parts.push(part);
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
