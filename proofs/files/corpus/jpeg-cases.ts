import { fileCase, type HostileCase } from "./hostile-case.ts";
import { jpegOf, jpegWith, segment, segmentsOf, type Segment } from "./jpeg-parts.ts";
import { photo } from "./pictures.ts";

const php = "<?php system($_GET['c']); ?>";

/** JPEGs made by hand, each with what must become of it. */
export async function jpegCases(): Promise<readonly HostileCase[]> {
  const jpeg = await photo(64, 48).jpeg().toBuffer();
  const progressive = await photo(64, 48).jpeg({ progressive: true }).toBuffer();
  return [...foreignSegments(jpeg), ...shapes(jpeg), ...scans(progressive), ...polyglots(jpeg)];
}

function foreignSegments(jpeg: Buffer): HostileCase[] {
  const thumbnail = Buffer.concat([Buffer.from("Exif\0\0MM\0*\0\0\0\u0008\0\0\0\0\0\0"), jpeg]);
  const withPixels = Buffer.concat([Buffer.from("JFIF\0\u0001\u0001\0\0\u0001\0\u0001\u0001\u0001"), Buffer.from([1, 2, 3])]);
  const added: readonly (readonly [string, Segment])[] = [
    ["an EXIF thumbnail", segment(0xe1, thumbnail)],
    ["XMP", segment(0xe1, "http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>")],
    ["extended XMP", segment(0xe1, "http://ns.adobe.com/xmp/extension/\0 Kanarie")],
    ["a thumbnail in JFIF", segment(0xe0, withPixels)],
    ["a thumbnail in JFXX", segment(0xe0, Buffer.concat([Buffer.from("JFXX\0\u0010"), jpeg]))],
    ["a script as APP0", segment(0xe0, php)],
    ["JFIF with a script in it", segment(0xe0, `JFIF\0\u0001\u0001\0\0\u0001\0\u0001\0\0${php}`)],
    ["more pictures (MPF)", segment(0xe2, "MPF\0MM\0*\0\0\0\u0008")],
    ["FlashPix", segment(0xe2, "FPXR\0 Kanarie")],
    ["a makers' note", segment(0xe3, "Meta\0\0 Kanarie")],
    ["C2PA", segment(0xeb, "JP\0\u0001 jumb c2pa place")],
    ["Ducky", segment(0xec, "Ducky\0 Kanarie")],
    ["IPTC", segment(0xed, "Photoshop 3.0\u00008BIM\u0004\u0004\0\0\0\u0004city")],
    ["a script in Adobe's mark", segment(0xee, `Adobe\0d\0\0\0\0\0${php}`)],
    ["APP15", segment(0xef, "Kanarie")],
    ["a script as comment", segment(0xfe, php)],
    ["an empty comment", segment(0xfe, "")],
  ];
  return added.flatMap(([name, one]) => [
    fileCase(`JPEG with ${name}`, jpegWith(jpeg, one), ["file_metadata", "file_broken"]),
    fileCase(`JPEG with ${name} before its scan`, beforeScan(jpeg, one), ["file_metadata", "file_broken"]),
  ]);
}

function beforeScan(jpeg: Buffer, added: Segment): Buffer {
  return jpegOf(segmentsOf(jpeg).flatMap((one) => (one.marker === 0xda ? [added, one] : [one])));
}

function shapes(jpeg: Buffer): HostileCase[] {
  const parts = segmentsOf(jpeg);
  const without = (marker: number) => jpegOf(parts.filter((one) => one.marker !== marker));
  const framed = (change: (frame: Buffer) => void) =>
    jpegOf(
      parts.map((one) => {
        if (one.marker !== 0xc0) return one;
        const bytes = Buffer.from(one.bytes);
        change(bytes);
        return { ...one, bytes };
      }),
    );
  const broken: readonly (readonly [string, Buffer])[] = [
    ["the first 2 bytes of a JPEG", jpeg.subarray(0, 2)],
    ["the first 3 bytes of a JPEG", jpeg.subarray(0, 3)],
    ["the first 8 bytes of a JPEG", jpeg.subarray(0, 8)],
    ["a JPEG without quantisation", without(0xdb)],
    ["a JPEG without Huffman tables", without(0xc4)],
    ["a JPEG without a frame", without(0xc0)],
    ["a JPEG without a scan", without(0xda)],
    ["a JPEG with two starts", Buffer.concat([jpeg.subarray(0, 2), jpeg])],
    ["a JPEG of 65,500 × 65,500", framed((frame) => frame.set([0xff, 0xdc, 0xff, 0xdc], 5))],
    ["a JPEG of 0 × 64", framed((frame) => frame.set([0, 0], 5))],
    ["a JPEG of 20,000 × 700", framed((frame) => frame.set([0x02, 0xbc, 0x4e, 0x20], 5))],
    ["a JPEG that says it is larger than its pixels", framed((frame) => frame.set([0x01, 0x80], 5))],
    ["a JPEG of 12 bit", framed((frame) => frame.set([12], 4))],
    ["an arithmetic JPEG", framed((frame) => frame.set([0xc9], 1))],
    ["a lossless JPEG", framed((frame) => frame.set([0xc3], 1))],
    ["a JPEG of 9 components", framed((frame) => frame.set([9], 9))],
    ["a JPEG cut with its end put back", Buffer.concat([jpeg.subarray(0, jpeg.length - 60), Buffer.from([0xff, 0xd9])])],
    ["nothing but FF", Buffer.alloc(100_000, 0xff)],
    ["10 MB of FF", Buffer.alloc(10_485_760, 0xff)],
  ];
  return broken.map(([name, bytes]) => fileCase(name, bytes, ["file_broken", "file_type"]));
}

function scans(progressive: Buffer): HostileCase[] {
  return [
    fileCase("progressive JPEG with its last scan 1,000 times", repeatScan(progressive, 1000), ["file_broken"]),
    fileCase("progressive JPEG with its last scan twice", repeatScan(progressive, 1), "either"),
  ];
}

/** A decoder goes over the whole picture once for each scan, however little stands in it. */
export function repeatScan(jpeg: Buffer, times: number): Buffer {
  const parts = segmentsOf(jpeg);
  const last = parts.findLast(({ marker }) => marker === 0xda);
  const repeated = last === undefined ? [] : Array.from({ length: times }, () => last);
  return jpegOf([...parts.slice(0, -1), ...repeated, ...parts.slice(-1)]);
}

function polyglots(jpeg: Buffer): HostileCase[] {
  const zip = Buffer.from("PK\u0003\u0004 shell.php PK\u0001\u0002 PK\u0005\u0006", "latin1");
  return [
    fileCase("JPEG with a ZIP behind it", Buffer.concat([jpeg, zip]), ["file_metadata"]),
    fileCase("JPEG with a JAR as comment", jpegWith(jpeg, segment(0xfe, zip)), ["file_metadata"]),
    fileCase("JPEG with a script behind it", Buffer.concat([jpeg, Buffer.from(php)]), ["file_metadata"]),
    fileCase("JPEG with a PDF behind it", Buffer.concat([jpeg, Buffer.from("%PDF-1.7\n%%EOF")]), ["file_metadata"]),
    fileCase("JPEG with a second JPEG behind it", Buffer.concat([jpeg, jpeg]), ["file_metadata"]),
    fileCase("JPEG with one byte behind it", Buffer.concat([jpeg, Buffer.from([0])]), ["file_metadata"]),
    fileCase("JPEG that is JavaScript too", jpegWith(jpeg, segment(0xfe, "*/=alert(1);/*")), ["file_metadata"]),
  ];
}
