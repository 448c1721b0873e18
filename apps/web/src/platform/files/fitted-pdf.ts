import { trimmedPdf } from "@rundgang/files";

import { isTakenPdf } from "./look-at-pdf.ts";

/** A PDF that the server takes; or why there is none: nobody opens it without its password, it cannot be shown, has too many pages, or what draws it did not start. */
export type FittedPdf = Blob | "locked" | "broken" | "too_long" | "not_started";

/**
 * The bytes as they are, without what does not belong to the PDF, where the server takes them; else its pages drawn anew, as they are seen:
 * restrictions, scripts and attachments stay behind.
 */
export async function fittedPdf(bytes: Uint8Array<ArrayBuffer>): Promise<FittedPdf> {
  const trimmed = trimmedPdf(bytes);
  if (await isTakenPdf(trimmed)) return new Blob([trimmed], { type: "application/pdf" });
  const { redrawnPdf } = await import("../pdf/redraw-pdf.ts");
  return redrawnPdf(new Blob([bytes]));
}
