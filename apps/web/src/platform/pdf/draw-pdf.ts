import { getDocument, GlobalWorkerOptions } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

import { trustedScriptUrl } from "../trusted-types/policies.ts";

/* This module is only ever loaded on demand, so the library and its worker stay out of the first load. */
GlobalWorkerOptions.workerPort = new Worker(trustedScriptUrl(workerUrl), { type: "module" });

/**
 * Draws the pages of a PDF into the box, as wide as it is, with the screen's own pixels, and its text beside each page for screen
 * readers. Rejects when the bytes are no PDF.
 */
export async function drawPdf(pdf: Blob, box: HTMLElement, signal: AbortSignal): Promise<void> {
  const loading = getDocument({ data: new Uint8Array(await pdf.arrayBuffer()) });
  signal.addEventListener("abort", () => void loading.destroy());
  const document = await loading.promise;
  box.replaceChildren();
  for (let number = 1; number <= document.numPages && !signal.aborted; number += 1) {
    const page = await document.getPage(number);
    const fit = box.clientWidth / page.getViewport({ scale: 1 }).width;
    const viewport = page.getViewport({ scale: fit * Math.max(1, devicePixelRatio) });
    const canvas = box.ownerDocument.createElement("canvas");
    canvas.width = Math.round(viewport.width);
    canvas.height = Math.round(viewport.height);
    const { items } = await page.getTextContent();
    canvas.role = "img";
    canvas.ariaLabel = `Seite ${number}: ${items.map((item) => ("str" in item ? item.str : "")).join(" ")}`;
    box.append(canvas);
    await page.render({ canvas, viewport }).promise;
  }
}
