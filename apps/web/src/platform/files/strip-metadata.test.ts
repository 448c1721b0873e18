import { describe, expect, it } from "vitest";

import { fileKind, withoutMetadata } from "./strip-metadata.ts";

const text = (value: string) => [...new TextEncoder().encode(value)];
const chunk = (name: string, data: number[]) => [0, 0, 0, data.length, ...text(name), ...data, 1, 2, 3, 4];
const segment = (marker: number, data: number[]) => [0xff, marker, 0, data.length + 2, ...data];

const pngHead = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const pixels = [
  ...chunk(
    "IHDR",
    Array.from({ length: 13 }, () => 1),
  ),
  ...chunk("IDAT", [9, 9]),
];
const end = [0, 0, 0, 0, ...text("IEND"), 0xae, 0x42, 0x60, 0x82];
const jfif = (thumbnail: number[]) =>
  segment(0xe0, [...text("JFIF\0"), 1, 2, 0, 0, 1, 0, 1, thumbnail.length / 3, 1, ...thumbnail]);
const bareJfif = segment(0xe0, [...text("JFIF\0"), 1, 2, 0, 0, 1, 0, 1, 0, 0]);
const scan = [...segment(0xda, [1]), 7, 0xff, 0x00, 8, 0xff, 0xd0, 9];
const icc = segment(0xe2, [...text("ICC_PROFILE"), 0, 1]);

const clean = (bytes: number[]) => {
  const input = Uint8Array.from(bytes);
  const kind = fileKind(input);
  const output = kind === null ? null : withoutMetadata(input, kind);
  return output === null ? null : [...output];
};

describe("withoutMetadata", () => {
  it("takes text, EXIF and time out of a PNG and cuts what hangs behind it", () => {
    const dirty = [...pngHead, ...pixels, ...chunk("tEXt", [1]), ...chunk("eXIf", [2]), ...chunk("tIME", [3]), ...end, 66, 66];
    expect(clean(dirty)).toEqual([...pngHead, ...pixels, ...end]);
  });

  it("takes EXIF, XMP and comments out of a JPEG, and leaves profile, picture and end", () => {
    const head = [0xff, 0xd8, ...bareJfif];
    const dirty = [...head, ...segment(0xe1, text("Exif")), ...segment(0xe2, text("MPF")), ...icc, ...segment(0xfe, [1])];
    expect(clean([...dirty, ...scan, 0xff, 0xd9, 1, 2, 3])).toEqual([...head, ...icc, ...scan, 0xff, 0xd9]);
  });

  it("takes private chunks, frames of an animation and what is stuffed into a PNG's other chunks", () => {
    const stuffed = [...chunk("pHYs", text("ten letters")), ...chunk("prVt", [1]), ...chunk("acTL", [2]), ...chunk("caBX", [3])];
    expect(clean([...pngHead, ...pixels, ...stuffed, ...chunk("IEND", text("shell"))])).toEqual([...pngHead, ...pixels, ...end]);
  });

  it("takes thumbnails and what is stuffed behind Adobe's mark out of a JPEG", () => {
    const adobe = [...text("Adobe"), 0, 100, 0, 0, 0, 0, 1];
    const dirty = [
      0xff,
      0xd8,
      ...jfif([1, 2, 3]),
      ...segment(0xe0, text("JFXX\0")),
      ...segment(0xee, [...adobe, ...text("more")]),
    ];
    expect(clean([...dirty, ...scan, 0xff, 0xd9])).toEqual([
      0xff,
      0xd8,
      ...bareJfif,
      ...segment(0xee, adobe),
      ...scan,
      0xff,
      0xd9,
    ]);
  });

  it("leaves a PDF as it is", () => {
    expect(clean(text("%PDF-1.7 x"))).toEqual(text("%PDF-1.7 x"));
  });

  it.each([
    ["a cut PNG", [...pngHead, ...pixels]],
    ["a cut JPEG", [0xff, 0xd8, ...segment(0xe0, text("JFIF")), ...scan]],
    ["text", text("hello")],
  ])("refuses %s", (_name, bytes) => {
    expect(clean(bytes)).toBeNull();
  });
});
