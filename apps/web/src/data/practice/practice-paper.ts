import { iri } from "@rundgang/contracts";

import { practiceWord } from "../../platform/practice/practice-mark.ts";
import { toBase64, toHex } from "../keys/bytes.ts";
import type { PracticePaper } from "./practice-state.ts";

/** A4 in points. */
const sheet = { width: 595.28, height: 841.89, left: 64 };

/**
 * A paper as the practice shows it in the place of a contract's: what it would be, and 'ÜBUNG' across the page.
 * @param uuid of the document
 * @param title what it stands for
 * @param name whom it would be for
 */
export async function setPracticePaper(uuid: string, title: string, name: string): Promise<PracticePaper> {
  const { degrees, PDFDocument, rgb, StandardFonts } = await import("pdf-lib");
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${practiceWord}: ${title}`);
  const [regular, strong] = await Promise.all([
    pdf.embedFont(StandardFonts.Helvetica),
    pdf.embedFont(StandardFonts.HelveticaBold),
  ]);
  const page = pdf.addPage([sheet.width, sheet.height]);
  for (const y of [120, 400]) {
    page.drawText(practiceWord, { x: 70, y, size: 130, font: strong, color: rgb(0.9, 0.86, 0.7), rotate: degrees(35) });
  }
  page.drawText(title, { x: sheet.left, y: 740, size: 24, font: strong });
  const lines = [
    `Für: ${printable(name)}`,
    "",
    "Diese Seite gehört zu einer Übung. Sie ist kein Vertrag und keine Vertragszusammenfassung,",
    "und sie ist an niemanden gegangen.",
    "",
    "In einem echten Auftrag stehen hier Dienste, Geschwindigkeiten, Preise, Laufzeit und Kündigung,",
    "bevor der Kunde unterschreibt.",
  ];
  lines.forEach((line, index) => page.drawText(line, { x: sheet.left, y: 700 - index * 18, size: 11, font: regular }));
  const bytes = new Uint8Array(await pdf.save());
  const digest = await crypto.subtle.digest("SHA-256", bytes);
  const document: PracticePaper["document"] = {
    "@id": iri("documents", uuid),
    "@type": "Document",
    uuid,
    type: "contract_summary",
    mediaType: "application/pdf",
    sha256: toHex(new Uint8Array(digest)),
    size: bytes.length,
  };
  return { document, bytes: toBase64(bytes) };
}

/** The letters that the page's own face has. */
function printable(name: string): string {
  return name.replaceAll(/[^\u0020-\u007e\u00a0-\u00ff]/gu, "?").slice(0, 80);
}
