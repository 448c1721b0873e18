import { deflateSync } from "node:zlib";

import { fileCase, type HostileCase } from "./hostile-case.ts";
import { packedFill } from "./packed-fill.ts";
import { photo } from "./pictures.ts";
import { chunkBytes, chunksOf, headChunk, pngOf, pngWith, type Chunk } from "./png-parts.ts";

const php = "<?php system($_GET['c']); ?>";
const empty = Buffer.alloc(0);

/** PNGs made by hand, each with what must become of it. */
export async function pngCases(): Promise<readonly HostileCase[]> {
  const png = await photo(64, 48).png().toBuffer();
  return [...foreignChunks(png), ...bombs(), ...shapes(png), ...sizes(png)];
}

function foreignChunks(png: Buffer): HostileCase[] {
  const text = Buffer.from(`Comment\0${php}`);
  const chunks: readonly (readonly [string, Buffer])[] = [
    ["tEXt", text],
    ["zTXt", Buffer.concat([Buffer.from("Comment\0\0"), deflateSync(php)])],
    ["iTXt", Buffer.from(`XML:com.adobe.xmp\0\0\0\0\0<x/>`)],
    ["eXIf", Buffer.from("MM\0*\0\0\0\u0008\0\0\0\0\0\0")],
    ["tIME", Buffer.from([7, 234, 11, 21, 8, 0, 0])],
    ["caBX", Buffer.from("jumb c2pa place")],
    ["prVt", Buffer.from(php)],
    ["iDOT", Buffer.alloc(28)],
    ["orNT", Buffer.from([1])],
    ["zxIf", Buffer.from("place")],
    ["sPLT", Buffer.from("palette\0\u0008")],
    ["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])],
    ["gAMA", Buffer.concat([Buffer.from([0, 0, 0xb1, 0x8f]), Buffer.from(php)])],
    ["pHYs", Buffer.from(php)],
    ["bKGD", Buffer.from(php)],
    ["__proto__".slice(0, 4), Buffer.from(php)],
  ];
  return [
    ...chunks.map(([name, data]) => fileCase(`PNG with ${name}`, pngWith(png, { name, data }), ["file_metadata", "file_broken"])),
    fileCase("PNG with pHYs", pngWith(png, { name: "pHYs", data: Buffer.from([0, 0, 11, 19, 0, 0, 11, 19, 1]) }), "accept"),
    fileCase("PNG with an end that holds a script", endHolding(png, php), ["file_metadata", "file_broken"]),
    fileCase("animated PNG", animated(png), ["file_metadata", "file_broken"]),
    fileCase("PNG with a critical chunk nobody knows", pngWith(png, { name: "ABCD", data: empty }), [
      "file_metadata",
      "file_broken",
    ]),
  ];
}

function endHolding(png: Buffer, text: string): Buffer {
  return pngOf([...chunksOf(png).slice(0, -1), { name: "IEND", data: Buffer.from(text) }]);
}

function animated(png: Buffer): Buffer {
  const chunks = chunksOf(png);
  const pixels = chunks.find(({ name }) => name === "IDAT")?.data ?? empty;
  const control = Buffer.alloc(26);
  control.writeUInt32BE(64, 4);
  control.writeUInt32BE(48, 8);
  const frame: Chunk = { name: "fdAT", data: Buffer.concat([Buffer.from([0, 0, 0, 1]), pixels]) };
  const animation = [
    { name: "acTL", data: Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]) },
    { name: "fcTL", data: control },
  ];
  return pngOf([
    ...chunks.slice(0, 1),
    ...animation,
    ...chunks.slice(1, -1),
    { name: "fcTL", data: control },
    frame,
    ...chunks.slice(-1),
  ]);
}

function bombs(): HostileCase[] {
  const zeros = (size: number): Chunk => ({ name: "IDAT", data: packedFill(size) });
  const end: Chunk = { name: "IEND", data: empty };
  const bomb = (name: string, head: Chunk, size: number) => fileCase(name, pngOf([head, zeros(size), end]), ["file_broken"]);
  const packed: Chunk = { name: "iCCP", data: Buffer.concat([Buffer.from("x\0\0"), packedFill(300_000_000)]) };
  return [
    bomb("PNG of 50,000 × 50,000", headChunk(50_000, 50_000), 100_000),
    bomb("PNG of 2,147,483,647 × 2,147,483,647", headChunk(0x7fffffff, 0x7fffffff), 1000),
    bomb("PNG of 4,294,967,295 × 1", headChunk(0xffffffff, 1), 1000),
    bomb("PNG of 16,000,000 × 1", headChunk(16_000_000, 1), 48_000_001),
    bomb("PNG of 20,000 × 20,000, whole", headChunk(20_000, 20_000, 1, 0), 50_020_000),
    bomb("PNG of 5,000 × 5,000 with 16 bit, interlaced", headChunk(5000, 5000, 16, 6, 1), 200_100_000),
    /* A decoder stops when it has its pixels. */
    fileCase("PNG of 100 × 100 with 300 MB behind its pixels", pngOf([headChunk(100, 100), zeros(300_000_000), end]), "either"),
    fileCase("PNG with a colour profile of 300 MB", pngOf([headChunk(10, 10), packed, zeros(310), end]), "either"),
  ];
}

function shapes(png: Buffer): HostileCase[] {
  const [head, ...rest] = chunksOf(png);
  if (head === undefined) return [];
  const wrongSum = Buffer.from(png);
  wrongSum.writeUInt32BE(0xdeadbeef, 29);
  const dataAt = png.indexOf("IDAT");
  const lie = (length: number) => {
    const copy = Buffer.from(png);
    copy.writeUInt32BE(length, dataAt - 4);
    return copy;
  };
  const broken: readonly (readonly [string, Buffer])[] = [
    ["the signature of a PNG", png.subarray(0, 8)],
    ["the head of a PNG", png.subarray(0, 33)],
    ["a PNG without pixels", pngOf([head, ...rest.slice(-1)])],
    ["a PNG without a head", pngOf(rest)],
    ["a PNG with two heads", pngOf([head, head, ...rest])],
    ["a PNG with its pixels before the head", pngOf([...rest.slice(0, 1), head, ...rest.slice(1)])],
    ["a PNG with a wrong checksum of the head", wrongSum],
    ["a PNG whose length lies by one", lie(1)],
    ["a PNG whose length is 4 GB", lie(0xffffffff)],
    ["a PNG whose length is 2 GB", lie(0x7fffffff)],
    ["a PNG of 0 × 0", pngOf([headChunk(0, 0), ...rest])],
    ["a PNG of depth 3", pngOf([headChunk(64, 48, 3), ...rest])],
    ["a PNG of colour type 5", pngOf([headChunk(64, 48, 8, 5), ...rest])],
    ["a PNG of interlace 7", pngOf([headChunk(64, 48, 8, 2, 7), ...rest])],
    ["a PNG that says it is larger than its pixels", pngOf([headChunk(64, 480), ...rest])],
    ["a PNG without its end", png.subarray(0, png.length - 12)],
    ["a palette PNG without a palette", pngOf([headChunk(64, 48, 8, 3), ...rest])],
    ["a PNG signature before a script", Buffer.concat([png.subarray(0, 8), Buffer.from(php)])],
  ];
  return [
    ...broken.map(([name, bytes]) => fileCase(name, bytes, ["file_broken", "file_metadata"])),
    ...["IDAT", "IEND"].map((name) => fileCase(`PNG with a wrong checksum of ${name}`, wrongSumOf(png, name), "either")),
    fileCase("PNG with a script behind it", Buffer.concat([png, Buffer.from(php)]), ["file_metadata"]),
    fileCase("PNG with a second PNG behind it", Buffer.concat([png, png]), ["file_metadata"]),
    fileCase("PNG that is a web page too", pngWith(png, { name: "tEXt", data: Buffer.from("<html><script>alert(1)</script>") }), [
      "file_metadata",
    ]),
    fileCase("PNG with two ends", Buffer.concat([png, chunkBytes({ name: "IEND", data: empty })]), ["file_metadata"]),
  ];
}

function wrongSumOf(png: Buffer, name: string): Buffer {
  const copy = Buffer.from(png);
  const at = copy.indexOf(name, "latin1");
  copy.writeUInt32BE(0xdeadbeef, at + 4 + copy.readUInt32BE(at - 4));
  return copy;
}

function sizes(png: Buffer): HostileCase[] {
  const padded = Buffer.alloc(10_485_761);
  padded.set(png);
  return [
    fileCase("PNG filled up to 10 MB and a byte", padded, ["file_too_large"]),
    fileCase("PNG filled up to 10 MB", padded.subarray(0, 10_485_760), ["file_metadata"]),
  ];
}
