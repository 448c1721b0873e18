import { deflateSync } from "node:zlib";

import { packedFill } from "./packed-fill.ts";
import { fileCase, type HostileCase } from "./hostile-case.ts";
import { objectStream, plainObjects, rawPdf, stream } from "./raw-pdf.ts";

/** PDFs that are a few kilobytes and want to be gigabytes, or minutes. All are refused. */
export function pdfBombs(): readonly HostileCase[] {
  const bomb = (name: string, bytes: Buffer) => fileCase(name, bytes, ["file_broken", "file_active", "file_too_large"]);
  return [
    ...unfolding().map(([name, object]) => bomb(name, rawPdf({ ...plainObjects({ page: "/Contents 4 0 R" }), 4: object }))),
    ...counting().map(([name, bytes]) => bomb(name, bytes)),
    ...trees().map(([name, objects]) => bomb(name, rawPdf(objects))),
  ];
}

const packed = (size: number) => packedFill(size, 0x20);

function unfolding(): readonly (readonly [string, Buffer])[] {
  const twice = deflateSync(packed(400_000_000), { level: 9 });
  const thrice = deflateSync(twice, { level: 9 });
  return [
    ["PDF whose page unfolds to 900 MB", stream("/Filter /FlateDecode", packed(900_000_000))],
    [
      "PDF whose object stream unfolds to 200 MB",
      stream("/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode", packed(200_000_000)),
    ],
    ["the same with an escaped type", stream("/Type /Obj#53tm /N 1 /First 4 /Filter /FlateDecode", packed(200_000_000))],
    [
      "PDF whose table unfolds to 200 MB",
      stream("/Type /XRef /Size 9 /W [1 2 1] /Root 1 0 R /Filter /FlateDecode", packed(200_000_000)),
    ],
    ["PDF with a chain of two", stream("/Filter [/FlateDecode /FlateDecode]", twice)],
    ["PDF with a chain of three", stream("/Filter [/FlateDecode /FlateDecode /FlateDecode]", thrice)],
    ["PDF with a chain of a hundred", stream(`/Filter [${"/ASCIIHexDecode ".repeat(100)}]`, "41>")],
    ["PDF with a chain as object stream", stream("/Type /ObjStm /N 1 /First 4 /Filter [/FlateDecode /FlateDecode]", twice)],
    ["PDF with a filter that stands elsewhere", stream("/Type /ObjStm /N 1 /First 4 /Filter 3 0 R", packed(200_000_000))],
    [
      "PDF with a picture of 10^12 pixels",
      stream("/Subtype /Image /Width 1000000 /Height 1000000 /Filter /FlateDecode", packed(10)),
    ],
    ["PDF with a picture of no size", stream("/Subtype /Image /Filter /FlateDecode", packed(10))],
    ["PDF with damaged packing", stream("/Filter /FlateDecode", Buffer.from("no zlib at all"))],
    ["PDF with an unknown filter", stream("/Filter /Brotli", "x")],
    [
      "PDF with an object stream of a billion",
      stream("/Type /ObjStm /N 1000000000 /First 4 /Filter /FlateDecode", packed(30_000_000)),
    ],
  ];
}

function counting(): readonly (readonly [string, Buffer])[] {
  const table = (dict: string) => rawPdf({ ...plainObjects(), 5: stream(`/Type /XRef /Root 1 0 R ${dict}`, "") });
  const inStream = Object.fromEntries(Array.from({ length: 60_000 }, (_, index) => [index + 10, "1"]));
  return [
    ["PDF of 60,000 objects in a stream", rawPdf({ ...plainObjects(), 5: objectStream(inStream) })],
    ["PDF with a table of 4 billion", table("/Size 4000000000 /W [0 0 0]")],
    ["PDF with a table by index", table("/Size 9 /Index [0 4000000000] /W [1 2 1]")],
  ];
}

function trees(): readonly (readonly [string, Record<number, string>])[] {
  const laughs = Object.fromEntries(
    Array.from({ length: 12 }, (_, depth) => [
      10 + depth,
      `<< /Type /Pages /Count 1 /Kids [${`${11 + depth} 0 R `.repeat(10)}] >>`,
    ]),
  );
  const deep = Object.fromEntries(
    Array.from({ length: 5000 }, (_, depth) => [10 + depth, `<< /Type /Pages /Count 1 /Kids [${11 + depth} 0 R] >>`]),
  );
  const page = "<< /Type /Page /MediaBox [0 0 9 9] >>";
  const pages = Object.fromEntries(Array.from({ length: 101 }, (_, at) => [10 + at, page]));
  const kids = Object.keys(pages).map((number) => `${number} 0 R`);
  return [
    [
      "PDF whose pages are a billion",
      { ...plainObjects(), 2: "<< /Type /Pages /Kids [10 0 R] /Count 1 >>", ...laughs, 22: page },
    ],
    [
      "PDF whose pages lie 5,000 deep",
      { ...plainObjects(), 2: "<< /Type /Pages /Kids [10 0 R] /Count 1 >>", ...deep, 5010: page },
    ],
    ["PDF whose page tree is a ring", { ...plainObjects(), 2: "<< /Type /Pages /Kids [2 0 R] /Count 1 >>" }],
    ["PDF of 101 pages", { ...plainObjects(), 2: `<< /Type /Pages /Kids [${kids.join(" ")}] /Count 101 >>`, ...pages }],
    ["PDF without pages", { ...plainObjects(), 2: "<< /Type /Pages /Kids [] /Count 0 >>" }],
    ["PDF without a page tree", { 1: "<< /Type /Catalog >>" }],
    ["PDF whose length points at itself", { ...plainObjects(), 4: "<< /Length 4 0 R >>\nstream\nx" }],
  ];
}
