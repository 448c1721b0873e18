#!/usr/bin/env bash
# Expected: the type of a file within a PDF is a name, in which the slash is written #2F (ISO 32000, 7.3.5): text/xml is /text#2Fxml, and whoever reads it has
# text/xml again.
# Seen: @libpdf/core writes /text#232Fxml, for any type and for those that it finds by the file's ending. Other readers have "text#2Fxml", which is no type;
# @libpdf/core itself undoes both steps as it reads, so that a test with it alone sees nothing.
# It matters for invoices (ZUGFeRD) and for evidence within a PDF/A-3: validators want a type there, and archives and mail programs open a file by it.
# Versions: @libpdf/core 0.4.2, pdf-lib 1.17.1; Node 24.21.
set -euo pipefail
work=$(mktemp -d); trap 'rm -rf "$work"' EXIT; cd "$work"
npm install --silent --no-audit --no-fund --prefix . @libpdf/core@0.4.2 pdf-lib@1.17.1
cat >try.mjs <<'END'
import { PDF } from "@libpdf/core";
import { PDFDocument, PDFName, PDFStream } from "pdf-lib";

async function byLibpdf(name, mimeType) {
  const paper = PDF.create();
  paper.addPage();
  paper.addAttachment(name, new TextEncoder().encode("<a/>"), mimeType && { mimeType });
  return paper.save();
}
async function byPdfLib(name, mimeType) {
  const paper = await PDFDocument.create();
  paper.addPage();
  await paper.attach(new TextEncoder().encode("<a/>"), name, { mimeType });
  return paper.save();
}
/** The type in a file, as pdf-lib reads the name, and as @libpdf/core does. */
async function typesOf(bytes) {
  const objects = (await PDFDocument.load(bytes)).context.enumerateIndirectObjects().map(([, object]) => object);
  const file = objects.find((object) => object instanceof PDFStream && object.dict.get(PDFName.of("Type")) === PDFName.of("EmbeddedFile"));
  const [[, { mimeType }]] = (await PDF.load(bytes)).getAttachments();
  return `${file.dict.get(PDFName.of("Subtype")).decodeText()} (${mimeType} by @libpdf/core)`;
}
const seen = [
  await typesOf(await byLibpdf("factur-x.xml", "text/xml")),
  await typesOf(await byLibpdf("contract.pdf", undefined)),
  await typesOf(await byPdfLib("factur-x.xml", "text/xml")),
];
console.log("expected: text/xml, application/pdf, text/xml");
console.log(`seen:     written by @libpdf/core: ${seen[0]}, ${seen[1]}; written by pdf-lib: ${seen[2]}`);
const stated = ["text#2Fxml (text/xml", "application#2Fpdf (application/pdf", "text/xml (text/xml"].map((types) => `${types} by @libpdf/core)`);
if (String(seen) !== String(stated)) throw new Error("It is no longer as stated.");
END
node try.mjs
