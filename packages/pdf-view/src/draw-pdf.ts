import { getDocument, PDFWorker } from "pdfjs-dist";
import workerUrl from "pdfjs-dist/build/pdf.worker.min.mjs?url";

import { createSpareWorkers } from "./spare-workers.ts";
import { trustedScriptUrl } from "./trusted-types.ts";
import { startWorker } from "./worker-port.ts";

export { WorkerNotStarted } from "./worker-port.ts";

/* This module is only ever loaded on demand, so the library and its worker stay out of the first load. */
const workers = createSpareWorkers(() => new Worker(trustedScriptUrl(workerUrl), { type: "module" }));

/** From now on so many workers wait for the next papers. */
export const keepWorkersReady = workers.keep;

/**
 * Draws the pages of a PDF into the box, as wide as it is, with the screen's own pixels, and its text beside each page for screen
 * readers. Rejects when the bytes are no PDF, with `WorkerNotStarted` when the library's worker does not start, and when `signal` ends it.
 */
export async function drawPdf(pdf: Blob, box: HTMLElement, signal: AbortSignal): Promise<void> {
  const { pages, pageOf, within, close } = await open(pdf, signal);
  try {
    box.replaceChildren();
    for (let number = 1; number <= pages; number += 1) {
      const page = await pageOf(number);
      const fit = box.clientWidth / page.getViewport({ scale: 1 }).width;
      const viewport = page.getViewport({ scale: fit * Math.max(1, devicePixelRatio) });
      const canvas = canvasFor(viewport);
      canvas.role = "img";
      canvas.ariaLabel = `Seite ${number}`;
      box.append(canvas);
      /* Who sees a page need not wait until its text has been read. */
      await within(page.render({ canvas, viewport }).promise);
      const { items } = await within(page.getTextContent());
      canvas.ariaLabel = `Seite ${number}: ${items.map((item) => ("str" in item ? item.str : "")).join(" ")}`;
    }
  } finally {
    close();
  }
}

/** Each page of a PDF as a picture, fine enough for a printer. Rejects as `drawPdf` does. */
export async function picturesOfPages(pdf: Blob, signal: AbortSignal): Promise<readonly Blob[]> {
  const { pages, pageOf, within, close } = await open(pdf, signal);
  const pictures: Blob[] = [];
  try {
    for (let number = 1; number <= pages; number += 1) {
      const page = await pageOf(number);
      const viewport = page.getViewport({ scale: printedDots / pointsAnInch });
      const canvas = canvasFor(viewport);
      await within(page.render({ canvas, viewport, intent: "print" }).promise);
      pictures.push(await pictureOf(canvas));
    }
    return pictures;
  } finally {
    close();
  }
}

/** A page as JPEG, and how large it is on paper (points, 72 an inch). */
export interface DrawnPage {
  readonly jpeg: Blob;
  readonly width: number;
  readonly height: number;
}

/** A PDF has more pages than may be. */
export class TooManyPages extends Error {}

/**
 * The pages of a PDF as photographs of paper would show them, one after the other. Rejects as `drawPdf` does, with pdf.js'
 * `PasswordException` when it wants a password, and with `TooManyPages` for more than `most`.
 */
export async function* jpegsOfPages(pdf: Blob, most: number): AsyncGenerator<DrawnPage> {
  const { pages, pageOf, within, close } = await open(pdf, new AbortController().signal);
  try {
    if (pages > most) throw new TooManyPages();
    for (let number = 1; number <= pages; number += 1) {
      const page = await pageOf(number);
      const { width, height } = page.getViewport({ scale: 1 });
      const viewport = page.getViewport({ scale: Math.min(scannedDots / pointsAnInch, longestScan / Math.max(width, height)) });
      const canvas = canvasFor(viewport);
      await within(page.render({ canvas, viewport, intent: "print" }).promise);
      yield { jpeg: await pictureOf(canvas, "image/jpeg", scanQuality), width, height };
    }
  } finally {
    close();
  }
}

/** As a scanner for contracts is set: small print can be read, and a page takes some 300 kB. */
const scannedDots = 150;
const scanQuality = 0.85;
/** Longest side of a drawn page in pixels; a plan may be metres long. */
const longestScan = 4_000;

/** Dots an inch: letters are sharp, and a page takes 18 MB while it is drawn. */
const printedDots = 220;
const pointsAnInch = 72;

/**
 * A PDF with a worker of its own, which ends with it. The library never learns that its worker failed, nor that nobody waits any more, and would wait for
 * ever: each step is taken `within` both.
 */
async function open(pdf: Blob, signal: AbortSignal) {
  const data = new Uint8Array(await pdf.arrayBuffer());
  const { worker, within, end } = startWorker(workers.take, signal);
  const loading = getDocument({ data, worker: PDFWorker.create({ port: worker }) });
  /* It takes its fonts out of the page only once the worker has answered. */
  const close = () => {
    end(loading.destroy());
    workers.refill();
  };
  try {
    const opened = await within(loading.promise);
    return { pages: opened.numPages, pageOf: (number: number) => within(opened.getPage(number)), within, close };
  } catch (error) {
    close();
    throw error;
  }
}

function canvasFor({ width, height }: { readonly width: number; readonly height: number }): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(width);
  canvas.height = Math.round(height);
  return canvas;
}

function pictureOf(canvas: HTMLCanvasElement, type = "image/png", quality?: number): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob === null ? reject(new Error("no picture of a page")) : resolve(blob)), type, quality);
  });
}
