import { getDocument, type PDFDocumentProxy } from "pdfjs-dist/legacy/build/pdf.mjs";

/** What is wrong with a PDF that was taken, as another reader sees it: it does not open, draws no page, acts or carries files. */
export async function flawOfPaper(bytes: Buffer): Promise<string | null> {
  const task = getDocument({ data: Uint8Array.from(bytes), verbosity: 0 });
  try {
    const pdf = await task.promise;
    return (await actionOf(pdf)) ?? (await pageFlaw(pdf));
  } catch (error) {
    return `does not open: ${String(error)}`;
  } finally {
    await task.destroy();
  }
}

async function actionOf(pdf: PDFDocumentProxy): Promise<string | null> {
  const scripts = await pdf.getJSActions();
  if (scripts !== null) return `has scripts: ${JSON.stringify(scripts).slice(0, 100)}`;
  const files = await pdf.getAttachments();
  if (files !== null) return "has files inside";
  const opening = await pdf.getOpenAction();
  if (opening !== null && "action" in opening) return "acts on opening";
  const fields = await pdf.getFieldObjects();
  return fields !== null && JSON.stringify(fields).includes("app.alert") ? "has a field that acts" : null;
}

async function pageFlaw(pdf: PDFDocumentProxy): Promise<string | null> {
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    if ((await page.getJSActions()) !== null) return `has a page ${number} that acts`;
    await page.getOperatorList();
    const links = await page.getAnnotations();
    const astray = links.find(
      ({ unsafeUrl, attachment }) => attachment !== undefined || /^\s*(?:javascript|file|data):/iu.test(unsafeUrl ?? ""),
    );
    if (astray !== undefined) return `has a link that leads astray on page ${number}`;
  }
  return null;
}
