import { mostPages } from "@rundgang/files";
import { PDFDocument } from "pdf-lib";

import { jpegsOfPages, TooManyPages } from "@rundgang/pdf-view/draw-pdf";

/** Draws a PDF's pages anew, each as one picture. `locked`: it wants a password; `broken`: it has no pages that can be drawn. */
export async function redrawnPdf(pdf: Blob): Promise<Blob | "locked" | "broken" | "too_long"> {
  try {
    const drawn = await PDFDocument.create();
    for await (const { jpeg, width, height } of jpegsOfPages(pdf, mostPages)) {
      const picture = await drawn.embedJpg(await jpeg.arrayBuffer());
      drawn.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
    }
    return new Blob([Uint8Array.from(await drawn.save())], { type: "application/pdf" });
  } catch (error) {
    if (error instanceof TooManyPages) return "too_long";
    return error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";
  }
}
