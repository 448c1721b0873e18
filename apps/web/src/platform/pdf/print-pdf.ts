import { picturesOfPages } from "@rundgang/pdf-view/draw-pdf";

/**
 * Opens the device's printing with the pages of a PDF in the place of the screen (`print-pdf.css`). Pictures of them, not the PDF itself: a
 * phone's browser shows no PDF in a frame, and the content policy lets none in (decision 044). They stay until `signal` ends it, since a
 * phone lays the sheets out while its dialog is open. Rejects when the pages cannot be drawn.
 */
export async function printPdf(pdf: Blob, signal: AbortSignal): Promise<void> {
  const urls = (await picturesOfPages(pdf, signal)).map((picture) => URL.createObjectURL(picture));
  const sheets = document.createElement("div");
  sheets.className = "print-sheets";
  const pictures = urls.map((url, place) => {
    const picture = document.createElement("img");
    picture.src = url;
    picture.alt = `Seite ${place + 1}`;
    return picture;
  });
  sheets.append(...pictures);
  document.body.append(sheets);
  const clear = () => {
    sheets.remove();
    urls.forEach((url) => URL.revokeObjectURL(url));
  };
  signal.addEventListener("abort", clear);
  if (signal.aborted) clear();
  signal.throwIfAborted();
  await Promise.all(pictures.map((picture) => picture.decode()));
  window.print();
}
