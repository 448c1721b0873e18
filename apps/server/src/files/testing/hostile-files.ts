import { crc32, deflateSync } from "node:zlib";

import { type PDFDict, PDFDocument, PDFName, PDFString } from "pdf-lib";
import sharp from "sharp";

/** A small picture that nothing is wrong with. */
export function plainImage(format: "png" | "jpeg", size = 64): Promise<Buffer> {
  return sharp({ create: { width: size, height: size, channels: 3, background: { r: 66, g: 65, b: 144 } } })
    .toFormat(format)
    .toBuffer();
}

/** A JPEG as a phone makes it: with a place in its EXIF data. */
export async function imageWithExif(format: "png" | "jpeg"): Promise<Buffer> {
  return sharp(await plainImage(format))
    .withExif({ IFD0: { Copyright: "Kamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 27/1 0/1" } })
    .toFormat(format)
    .toBuffer();
}

/** A PNG that claims width × height and carries next to no data. */
export function bombPng(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** A chunk put in behind a PNG's header. */
export function withChunk(png: Buffer, name: string, content: Buffer): Buffer {
  return Buffer.concat([png.subarray(0, 33), chunk(name, content), png.subarray(33)]);
}

function chunk(name: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A comment segment put in behind a JPEG's start. */
export function withJpegComment(jpeg: Buffer, text: string): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(text.length + 2);
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.from([0xff, 0xfe]), length, Buffer.from(text, "latin1"), jpeg.subarray(2)]);
}

/** A one-page PDF, changed by `change` before it is written. */
export async function pdfWith(change: (document: PDFDocument) => void | Promise<void>): Promise<Buffer> {
  const document = await PDFDocument.create();
  document.addPage([595, 842]).drawText("Auftrag");
  await change(document);
  return Buffer.from(await document.save({ useObjectStreams: false }));
}

/** An action dictionary, e.g. one that starts a program. */
export function action(document: PDFDocument, type: string): PDFDict {
  return document.context.obj({ Type: PDFName.of("Action"), S: PDFName.of(type), JS: PDFString.of("app.alert(1)") });
}

/** A PDF whose trailer names an encryption dictionary. */
export async function encryptedPdf(): Promise<Buffer> {
  return pdfWith((document) => {
    const secret = { Filter: "Standard", V: 1, R: 2, O: PDFString.of("o".repeat(32)), U: PDFString.of("u".repeat(32)), P: -44 };
    document.context.trailerInfo.Encrypt = document.context.register(document.context.obj(secret));
  });
}

/** A PDF of a few kilobytes whose object table unfolds to `size` bytes. */
export async function pdfBomb(size: number, type = "/ObjStm"): Promise<Buffer> {
  const packed = deflateSync(Buffer.alloc(size, 0x20), { level: 9 });
  const head = `9 0 obj\n<< /Type ${type} /N 1 /First 4 /Filter /FlateDecode /Length ${packed.length} >>\nstream\n`;
  const plain = await pdfWith(() => undefined);
  const at = plain.indexOf("1 0 obj");
  return Buffer.concat([
    plain.subarray(0, at),
    Buffer.from(head),
    packed,
    Buffer.from("\nendstream\nendobj\n"),
    plain.subarray(at),
  ]);
}
