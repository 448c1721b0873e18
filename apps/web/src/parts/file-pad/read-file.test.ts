import { largestFile, trimmedPdf } from "@rundgang/files";
import { inspectPdf } from "@rundgang/files/pdf";
import { PDFDocument, PDFName, PDFString } from "pdf-lib";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inspectFile } from "../../../../server/src/files/inspect-file.ts";
import { inflate } from "../../sw/inflate.ts";
import { readFile, type FileReading } from "./read-file.ts";

const redrawn = await paper();

/** As a browser does it: its decoder forgives what the server's does not, its encoder writes plain files. */
const browser: FileReading = {
  drawnAnew: async (picture, type) => {
    if (picture.size === 0) return null;
    const image = sharp(Buffer.from(await picture.arrayBuffer()), { failOn: "none" }).autoOrient();
    const drawn = type === "image/png" ? image.png() : image.flatten({ background: "white" }).jpeg();
    return drawn.toBuffer().then(
      (bytes) => new Blob([Uint8Array.from(bytes)], { type }),
      () => null,
    );
  },
  fittedPdf: async (bytes) => {
    const trimmed = trimmedPdf(bytes);
    if ((await inspectPdf(trimmed, inflate)) === null) return new Blob([trimmed], { type: "application/pdf" });
    const text = Buffer.from(bytes).toString("latin1");
    if (text.includes("locked")) return "locked";
    return text.includes("/Pages") ? new Blob([redrawn]) : "broken";
  },
};

async function paper(
  change: (pdf: PDFDocument) => void = () => undefined,
  useObjectStreams = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  pdf.addPage([595, 842]).drawText("Auftrag");
  change(pdf);
  return Uint8Array.from(await pdf.save({ useObjectStreams }));
}

function restricted(pdf: PDFDocument): void {
  const secret = { Filter: "Standard", V: 1, R: 2, O: PDFString.of("o".repeat(32)), U: PDFString.of("u".repeat(32)), P: -44 };
  pdf.context.trailerInfo.Encrypt = pdf.context.register(pdf.context.obj(secret));
}

const noise = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "white", noise: { type: "gaussian", mean: 120, sigma: 40 } } });
let jpeg: Buffer;
let png: Buffer;
beforeAll(async () => {
  [jpeg, png] = await Promise.all([noise(64, 48).jpeg().toBuffer(), noise(64, 48).png().toBuffer()]);
});

const text = (value: string) => Buffer.from(value, "latin1");
/** The scan header of a JPEG with another last byte: its three spectral numbers mean nothing in a baseline picture. */
function oddScan(bytes: Buffer): Buffer {
  const odd = Buffer.from(bytes);
  const scan = odd.indexOf(Buffer.of(0xff, 0xda));
  odd[scan + 2 + odd.readUInt16BE(scan + 2) - 2] = 0;
  return odd;
}

function wrongSum(bytes: Buffer): Buffer {
  const odd = Buffer.from(bytes);
  const at = odd.indexOf("IDAT") + 10;
  odd[at] = (odd[at] ?? 0) ^ 1;
  return odd;
}

describe("what the pad takes, the server takes", () => {
  it.each<[string, () => Uint8Array | Promise<Uint8Array>, string, "kept" | "changed"]>([
    ["a PDF", () => paper(), "application/pdf", "kept"],
    ["a PDF with the end of its last line", async () => Buffer.concat([await paper(), text("\r\n")]), "application/pdf", "kept"],
    ["a packed PDF", () => paper(undefined, true), "application/pdf", "kept"],
    [
      "a PDF behind blank lines of a mail",
      async () => Buffer.concat([text("\r\n\r\n"), await paper()]),
      "application/pdf",
      "changed",
    ],
    [
      "a PDF behind a printer's orders",
      async () => Buffer.concat([text("\x1b%-12345X@PJL\r\n"), await paper()]),
      "application/pdf",
      "changed",
    ],
    [
      "a PDF before a download's page",
      async () => Buffer.concat([await paper(), text("\n<!-- 0.02 s -->\n")]),
      "application/pdf",
      "changed",
    ],
    [
      "a PDF before thousands of zeros",
      async () => Buffer.concat([await paper(), new Uint8Array(5000)]),
      "application/pdf",
      "changed",
    ],
    ["a PDF with restrictions and no password", () => paper(restricted), "application/pdf", "changed"],
    ["a PDF with a script", () => paper((pdf) => pdf.addJavaScript("start", "app.alert(1)")), "application/pdf", "changed"],
    [
      "a PDF with a form that acts",
      () => paper((pdf) => pdf.catalog.set(PDFName.of("AA"), pdf.context.obj({}))),
      "application/pdf",
      "changed",
    ],
    ["a PDF without its end", async () => Buffer.from(await paper()).subarray(0, -6), "application/pdf", "changed"],
    ["a JPEG", () => jpeg, "image/jpeg", "changed"],
    ["a JPEG without its end mark", () => jpeg.subarray(0, -2), "image/jpeg", "changed"],
    ["a JPEG with an odd scan header", () => oddScan(jpeg), "image/jpeg", "changed"],
    ["a JPEG with bytes behind its end", () => Buffer.concat([jpeg, text("MotionPhoto")]), "image/jpeg", "changed"],
    [
      "a JPEG with EXIF",
      () =>
        sharp(jpeg)
          .withExif({ IFD0: { Copyright: "Kamera" } })
          .toBuffer(),
      "image/jpeg",
      "changed",
    ],
    ["a progressive JPEG", () => noise(64, 48).jpeg({ progressive: true }).toBuffer(), "image/jpeg", "changed"],
    ["a WebP", () => noise(64, 48).webp().toBuffer(), "image/jpeg", "changed"],
    ["a GIF", () => noise(64, 48).gif().toBuffer(), "image/jpeg", "changed"],
    ["a PNG", () => png, "image/png", "kept"],
    ["a grey PNG", () => noise(64, 48).greyscale().png().toBuffer(), "image/png", "kept"],
    ["a transparent PNG", () => noise(64, 48).ensureAlpha().png().toBuffer(), "image/png", "kept"],
    [
      "a PNG with text and time",
      () =>
        sharp(png)
          .withExif({ IFD0: { Copyright: "Kamera" } })
          .png()
          .toBuffer(),
      "image/png",
      "changed",
    ],
    ["a PNG with a palette", () => noise(64, 48).png({ palette: true }).toBuffer(), "image/png", "changed"],
    ["an interlaced PNG", () => noise(64, 48).png({ progressive: true }).toBuffer(), "image/png", "changed"],
    ["a PNG with bytes behind its end", () => Buffer.concat([png, text("more")]), "image/png", "changed"],
  ])("%s", async (_name, make, type, stays) => {
    const bytes = Uint8Array.from(await make());
    const read = await readFile(new File([bytes], "datei.bin"), false, browser);
    if (!read.ok) throw new Error(read.text);
    const sent = new Uint8Array(await read.bytes.arrayBuffer());
    expect(await inspectFile(sent)).toEqual({ mediaType: type });
    expect(Buffer.compare(sent, bytes) === 0 ? "kept" : "changed").toBe(stays);
  });

  it("says of a PNG with a wrong sum that it has to be drawn, and of one that nobody draws that it is damaged", async () => {
    const read = await readFile(new Blob([Uint8Array.from(wrongSum(png))]), false, { ...browser, drawnAnew: async () => null });
    expect(read).toEqual({ ok: false, text: "Die Datei ist beschädigt und kann nicht gelesen werden." });
  });
});

describe("what the pad refuses", () => {
  const kinds = "Es werden nur .png-, .jpg- und .pdf-Dateien akzeptiert.";
  it.each<[string, Blob, string]>([
    ["text", new Blob(["hello"]), kinds],
    ["nothing", new Blob([]), "Die Datei ist leer. Bitte nimm das Foto noch einmal auf oder wähle eine andere Datei."],
    ["too much", new Blob([redrawn, new Uint8Array(largestFile)]), "Es werden nur Dateien bis max. 10 MB akzeptiert."],
    [
      "a PDF that wants a password",
      new Blob(["%PDF-1.7 locked"]),
      "Die PDF-Datei ist mit einem Passwort geschützt. Speichere sie ohne Passwort oder fotografiere sie.",
    ],
    ["a PDF that nobody can draw", new Blob(["%PDF-1.7 ..."]), "Die Datei ist beschädigt und kann nicht gelesen werden."],
    [
      "a JPEG that nobody can draw",
      new Blob([Uint8Array.of(0xff, 0xd8, 0xff, 0xe0)]),
      "Die Datei ist beschädigt und kann nicht gelesen werden.",
    ],
  ])("%s", async (_name, file, sentence) => {
    expect(await readFile(file, false, browser)).toEqual({ ok: false, text: sentence });
  });

  it("a PDF where only a picture will do", async () => {
    expect(await readFile(new Blob([redrawn]), true, browser)).toEqual({
      ok: false,
      text: "Es werden nur .png- und .jpg-Dateien akzeptiert.",
    });
  });

  it("a file whose bytes are in a cloud", async () => {
    const placeholder = new File([], "Vertrag.pdf");
    placeholder.arrayBuffer = () => Promise.reject(new DOMException("The requested file could not be read", "NotReadableError"));
    const read = await readFile(placeholder, false, browser);
    expect(read).toEqual({ ok: false, text: expect.stringContaining("lade sie zuerst auf das Gerät") });
  });
});
