import { deflateSync } from "node:zlib";

import { fileCase, type HostileCase } from "./hostile-case.ts";
import { repeatScan } from "./jpeg-cases.ts";
import { packedFill } from "./packed-fill.ts";
import { onlyGrey, photo } from "./pictures.ts";
import { headChunk, pngOf, type Chunk } from "./png-parts.ts";
import { plainObjects, rawPdf, stream } from "./raw-pdf.ts";

/** Files that are meant to cost seconds of somebody's processor, and honest ones of the largest size that may be. */
export async function heavyFiles(): Promise<readonly HostileCase[]> {
  const refused = (name: string, bytes: Buffer) => fileCase(name, bytes, ["file_broken", "file_active", "file_too_large"]);
  return [
    ...quadratic().map(([name, text]) => refused(name, Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`, "latin1"))),
    /* Behind a whole page it is only rubbish: read to its end, or not at all. */
    fileCase("PDF with 9 MB of obj behind it", rawPdf(plainObjects(), { after: `${"obj".repeat(3_000_000)}\n%%EOF` }), "either"),
    ...papers().map(([name, bytes]) => refused(name, bytes)),
    ...(await pictures()),
    fileCase("PDF with LZW of nothing but resets", rawPdf({ ...plainObjects(), 4: lzw }), "either"),
    fileCase("PDF of 20,000 objects", rawPdf({ ...plainObjects(), ...many(20_000) }), "accept"),
  ];
}

const lzw = stream("/Filter /LZWDecode", Buffer.alloc(2_000_000, 0x80));

/** Texts over which a careless reader goes once for each of their letters. */
function quadratic(): readonly (readonly [string, string])[] {
  const size = 9_000_000;
  const fill = (text: string) => text.repeat(Math.floor(size / text.length));
  return [
    ["PDF of nothing but streams", fill("stream\n")],
    ["PDF of nothing but digits", fill("1")],
    ["PDF of nothing but blanks", fill(" ")],
    ["PDF of nothing but numbers", fill("1 ")],
    ["PDF of nothing but comments", fill("%\n")],
    ["PDF of nothing but heads", fill("1 0 obj ")],
    ["PDF of nothing but obj", fill("obj")],
    ["PDF of a million arrays in each other", `1 0 obj ${fill("[")}`],
    ["PDF of a million dictionaries in each other", `1 0 obj ${fill("<< /A ")}`],
    ["PDF of a million brackets", `1 0 obj ${fill("(")}`],
    ["PDF of one name", `1 0 obj /${fill("A")} endobj`],
    ["PDF of escapes", `1 0 obj /${fill("#23")} endobj`],
    ["PDF of one hexadecimal text", `1 0 obj <${fill("41")}`],
    ["PDF of nothing but ends", fill("%%EOF\n")],
    ["PDF of tables", fill("xref\n0 1\n")],
    ["PDF of trailers", fill("trailer\n<<>>\n")],
  ];
}

function papers(): readonly (readonly [string, Buffer])[] {
  const names = `[${Array.from({ length: 600_000 }, (_, at) => `/A${at.toString(36)}`).join(" ")}]`;
  const eightMillion = stream("/Type /ObjStm /N 8000000 /First 4 /Filter /FlateDecode", deflateSync("1 0 ".repeat(8_000_000)));
  return [
    [
      "PDF with run lengths of 600 MB",
      rawPdf({ ...plainObjects(), 4: stream("/Filter /RunLengthDecode", Buffer.alloc(9_400_000, 0x81)) }),
    ],
    ["PDF with an object stream of 8 million", rawPdf({ ...plainObjects(), 4: eightMillion })],
    ["PDF of 600,000 names", rawPdf({ ...plainObjects(), 5: names, 6: "/JS" })],
    ["PDF of 190,000 objects", rawPdf({ ...plainObjects(), ...many(190_000) })],
  ];
}

function many(count: number): Record<number, string> {
  return Object.fromEntries(Array.from({ length: count }, (_, index) => [index + 10, "1"]));
}

async function pictures(): Promise<HostileCase[]> {
  const progressive = await photo(4000, 4000).jpeg({ progressive: true, quality: 40 }).toBuffer();
  /* Of one colour a scan takes kilobytes, so that a hundred of them are no larger than a file may be. */
  const plain = await onlyGrey(4000, 4000).jpeg({ progressive: true }).toBuffer();
  const zeros = (size: number): Chunk => ({ name: "IDAT", data: packedFill(size) });
  const end: Chunk = { name: "IEND", data: Buffer.alloc(0) };
  const empty = Array.from({ length: 200_000 }, () => ({ name: "IDAT", data: Buffer.alloc(0) }));
  return [
    fileCase("PNG of 10.6 MB", await photo(2200, 1600).png({ compressionLevel: 0 }).toBuffer(), ["file_too_large"]),
    fileCase("PNG of 4,000 × 4,000", pngOf([headChunk(4000, 4000), zeros(48_004_000), end]), "accept"),
    fileCase("PNG of 4,000 × 4,000 with 16 bit", pngOf([headChunk(4000, 4000, 16, 6), zeros(128_004_000), end]), "accept"),
    fileCase("interlaced PNG of 4,000 × 4,000", pngOf([headChunk(4000, 4000, 16, 6, 1), zeros(128_007_500), end]), "accept"),
    fileCase("PNG of one pixel in 200,000 chunks", pngOf([headChunk(1, 1), zeros(4), ...empty, end]), "either"),
    fileCase("progressive JPEG of 16 megapixels", progressive, "accept"),
    fileCase("baseline JPEG of 16 megapixels", await photo(4000, 4000).jpeg({ quality: 60 }).toBuffer(), "accept"),
    fileCase("progressive JPEG of 16 megapixels with 30 scans", repeatScan(plain, 20), "either"),
    fileCase("progressive JPEG of 16 megapixels with 100 scans", repeatScan(plain, 90), ["file_broken"]),
  ];
}
