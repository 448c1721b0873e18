import { mostPages } from "@rundgang/files";
import { PDFDocument } from "pdf-lib";

import { jpegsOfPages, TooManyPages, WorkerNotStarted } from "@rundgang/pdf-view/draw-pdf";
import type { FittedPdf } from "../files/fitted-pdf.ts";

/**
 * Draws a PDF's pages anew, each as one picture. `locked`: it wants a password; `broken`: it has no pages that can be drawn; `not_started`: the browser
 * could not load what draws.
 */
export async function redrawnPdf(pdf: Blob): Promise<FittedPdf> {
  try {
    const drawn = await PDFDocument.create();
    for await (const { jpeg, width, height } of jpegsOfPages(pdf, mostPages)) {
      const picture = await drawn.embedJpg(await jpeg.arrayBuffer());
      drawn.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
    }
    return new Blob([Uint8Array.from(await drawn.save())], { type: "application/pdf" });
  } catch (error) {
    if (error instanceof TooManyPages) return "too_long";
    if (error instanceof WorkerNotStarted) return "not_started";
    return error instanceof Error && error.name === "PasswordException" ? "locked" : "broken";
  }
}
