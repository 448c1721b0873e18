import { PDFName } from "pdf-lib";
import { describe, expect, it } from "vitest";

import { inspectFile } from "./inspect-file.ts";
import {
  action,
  bombPng,
  encryptedPdf,
  imageWithExif,
  pdfBomb,
  pdfWith,
  plainImage,
  withChunk,
  withJpegComment,
} from "./testing/hostile-files.ts";

const php = "<?php system($_GET['c']); ?>";

async function verdict(bytes: Uint8Array): Promise<string> {
  const finding = await inspectFile(bytes);
  return "flaw" in finding ? finding.flaw : finding.mediaType;
}

describe("what may be uploaded", () => {
  it.each([
    ["a PNG", () => plainImage("png"), "image/png"],
    ["a JPEG", () => plainImage("jpeg"), "image/jpeg"],
    ["a PDF", () => pdfWith(() => undefined), "application/pdf"],
    [
      "a PDF that opens at a page",
      () => pdfWith((pdf) => pdf.catalog.set(PDFName.of("OpenAction"), pdf.context.obj([pdf.getPage(0).ref, PDFName.of("Fit")]))),
      "application/pdf",
    ],
  ])("takes %s", async (_name, make, expected) => {
    expect(await verdict(await make())).toBe(expected);
  });
});

describe("what is refused", () => {
  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ["nothing at all", () => Buffer.alloc(0), "file_type"],
    ["a web page", () => Buffer.from("<html><script>alert(1)</script></html>"), "file_type"],
    ["an SVG", () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), "file_type"],
    ["the first 8 bytes of a JPEG", async () => (await plainImage("jpeg")).subarray(0, 8), "file_broken"],
    ["a PNG cut in the middle", async () => cut(await plainImage("png", 600)), "file_broken"],
    ["a JPEG cut in the middle", async () => cut(await plainImage("jpeg", 600)), "file_broken"],
    ["a JPEG cut with its end put back", async () => endAgain(await plainImage("jpeg", 600)), "file_broken"],
    [
      "a PNG signature before a script",
      async () => Buffer.concat([(await plainImage("png")).subarray(0, 8), Buffer.from(php)]),
      "file_broken",
    ],
    ["a PNG with a script behind it", async () => Buffer.concat([await plainImage("png"), Buffer.from(php)]), "file_metadata"],
    ["a JPEG with a script behind it", async () => Buffer.concat([await plainImage("jpeg"), Buffer.from(php)]), "file_metadata"],
    ["a JPEG with a script as comment", async () => withJpegComment(await plainImage("jpeg"), php), "file_metadata"],
    ["a JPEG with a place in EXIF", () => imageWithExif("jpeg"), "file_metadata"],
    ["a PNG with EXIF", () => imageWithExif("png"), "file_metadata"],
    ["a PNG with text", async () => withChunk(await plainImage("png"), "tEXt", Buffer.from(`Comment\0${php}`)), "file_metadata"],
    ["a PNG of 50,000 × 50,000", () => bombPng(50_000, 50_000), "file_broken"],
    ["a PDF cut in the middle", async () => cut(await pdfWith(() => undefined)), "file_broken"],
    ["a PDF head before a script", () => Buffer.from(`%PDF-1.7\n${php}`), "file_broken"],
    ["a PDF whose root is not there", () => pdfWithout(/\/Root \d+ 0 R/u, "/Root 99 0 R"), "file_broken"],
    [
      "a PDF without a table of contents, in which an object has no end",
      () => pdfWithout(/(?<body>[^]*?)endobj(?<rest>[^]*startxref\s+)\d+/u, "$<body>$<rest>1"),
      "file_broken",
    ],
    ["a PDF with an object that sticks to another", () => pdfWithout(/endobj\s+(?=\d+ 0 obj)/u, "endobj x"), "file_broken"],
    ["an encrypted PDF", encryptedPdf, "file_active"],
    ["a PDF with a document script", () => pdfWith((pdf) => pdf.addJavaScript("start", "app.alert(1)")), "file_active"],
    ["a PDF that runs a script on opening", () => opening("JavaScript"), "file_active"],
    ["a PDF that starts a program", () => opening("Launch"), "file_active"],
    [
      "a PDF with actions on its page",
      () => pdfWith((pdf) => pdf.getPage(0).node.set(PDFName.of("AA"), pdf.context.obj({ O: action(pdf, "JavaScript") }))),
      "file_active",
    ],
    ["a PDF with a file inside", () => pdfWith((pdf) => pdf.attach(Buffer.from(php), "shell.php")), "file_active"],
    ["a PDF that unfolds to 200 MB", () => pdfBomb(200_000_000), "file_broken"],
    ["the same with an escaped name", () => pdfBomb(200_000_000, "/Obj#53tm"), "file_broken"],
  ])("refuses %s", async (_name, make, expected) => {
    expect(await verdict(await make())).toBe(expected);
  });

  it("finds active content inside compressed object tables", async () => {
    const { PDFDocument } = await import("pdf-lib");
    const document = await PDFDocument.create();
    document.addPage();
    document.addJavaScript("start", "app.alert(1)");
    expect(await verdict(await document.save({ useObjectStreams: true }))).toBe("file_active");
  });
});

function cut(bytes: Buffer): Buffer {
  return bytes.subarray(0, Math.floor(bytes.length / 2));
}

function endAgain(bytes: Buffer): Buffer {
  return Buffer.concat([bytes.subarray(0, bytes.length - 40), Buffer.from([0xff, 0xd9])]);
}

function opening(type: string): Promise<Buffer> {
  return pdfWith((pdf) => pdf.catalog.set(PDFName.of("OpenAction"), action(pdf, type)));
}

async function pdfWithout(part: RegExp, other: string): Promise<Buffer> {
  return Buffer.from((await pdfWith(() => undefined)).toString("latin1").replace(part, other), "latin1");
}
