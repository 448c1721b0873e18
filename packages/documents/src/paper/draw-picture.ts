import type { PictureBlock } from "./paper.ts";
import { ensureSpace, pageRoom, roomLeft, setText, type Sheet } from "./sheet.ts";
import { colours, contentWidth, page } from "./style.ts";

/** Between the caption and its picture (points). */
const gap = 6;

/** A picture takes a page of its own; only a page that nothing but its head stands on is shared (points). */
export const pictureBeginning = pageRoom - 40;

/** A picture with its caption above it, as large as the rest of the page allows. */
export function drawPicture(sheet: Sheet, { image, caption }: PictureBlock): void {
  const { pdf } = sheet;
  ensureSpace(sheet, pictureBeginning);
  const draw = () => setText(sheet, caption, { left: page.left, top: pdf.y, font: "strong", colour: colours.quiet });
  sheet.root.add(pdf.struct("P", {}, [draw]));
  const top = pdf.y + gap;
  const height = roomLeft(sheet) - gap;
  const fit: [number, number] = [contentWidth, height];
  const place = () => void pdf.image(new Uint8Array(image).buffer, page.left, top, { fit });
  const bbox = [page.left, top, page.left + contentWidth, top + height] as const;
  sheet.root.add(pdf.struct("Figure", { alt: caption, bbox }, [place]));
  pdf.y = page.height - page.bottom;
}
