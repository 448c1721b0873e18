import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inspectFile } from "../../apps/server/src/files/inspect-file.ts";
import * as server from "../../apps/server/src/files/limits.ts";
import * as device from "../../apps/web/src/platform/files/fitted-picture.ts";
import { fileKind, withoutMetadata } from "../../apps/web/src/platform/files/strip-metadata.ts";
import { createDice, type Dice } from "../queue/dice.ts";
import { jpegOf, segment, segmentsOf } from "./corpus/jpeg-parts.ts";
import { makePictures, type Picture } from "./corpus/pictures.ts";
import { chunksOf, pngOf } from "./corpus/png-parts.ts";

const runs = 80;
const seed = Number(process.env["RUNDGANG_SEED"] ?? 20_261_121);

const chunkNames = [
  "tEXt",
  "zTXt",
  "iTXt",
  "eXIf",
  "tIME",
  "caBX",
  "prVt",
  "iDOT",
  "acTL",
  "fdAT",
  "pHYs",
  "gAMA",
  "sPLT",
  "vpAg",
];
const markers = [0xe0, 0xe1, 0xe2, 0xe3, 0xe5, 0xeb, 0xec, 0xed, 0xee, 0xef, 0xfe];
const contents = [
  "Kanarie",
  "JFIF\0",
  "JFXX\0\u0010",
  "Exif\0\0MM\0*",
  "Adobe",
  "MPF\0",
  "Photoshop 3.0\0",
  "ICC",
  "x".repeat(5000),
  "",
];

let pictures: readonly Picture[];
beforeAll(async () => {
  pictures = await makePictures();
});

/** Puts parts into a picture that have nothing to do with its pixels, as phones, editors and attackers do. */
function litter({ type, bytes }: Picture, dice: Dice): Buffer {
  const tail = dice.chance(0.5) ? Buffer.from(dice.pick(contents)) : Buffer.alloc(0);
  const places = Array.from({ length: dice.between(1, 4) });
  if (type === "png") {
    const chunks = chunksOf(bytes);
    for (const _ of places) {
      const data = Buffer.from(dice.pick(contents));
      chunks.splice(dice.pick([1, chunks.length - 1]), 0, { name: dice.pick(chunkNames), data });
    }
    return Buffer.concat([pngOf(chunks), tail]);
  }
  const segments = segmentsOf(bytes);
  const scan = segments.findIndex(({ marker }) => marker === 0xda);
  for (const _ of places) segments.splice(dice.between(1, scan), 0, segment(dice.pick(markers), dice.pick(contents)));
  return Buffer.concat([jpegOf(segments), tail]);
}

/** What the server says to the stripped picture, and whether it shows what it showed before. */
async function strip(dirty: Buffer, original: Buffer) {
  const bytes = Uint8Array.from(dirty);
  const kind = fileKind(bytes);
  const clean = kind === null ? null : withoutMetadata(bytes, kind);
  if (clean === null) throw new Error("the device does not know this picture");
  const same = (await pixelsOf(clean)).equals(await pixelsOf(original));
  return { finding: await inspectFile(clean), same };
}

function pixelsOf(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes).raw().toBuffer();
}

describe("what the device strips and what the server refuses", { timeout: 120_000 }, () => {
  it("each picture with metadata is taken once the device has stripped it, pixel by pixel the same", async () => {
    for (const { name, type, bytes } of pictures) {
      const expected = { name, finding: { mediaType: `image/${type}` }, same: true };
      expect({ name, ...(await strip(bytes, bytes)) }).toEqual(expected);
    }
  });

  it(`so is each picture with whatever else was put into it (seed ${seed})`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const dice = createDice(seed + run);
      const picture = dice.pick(pictures);
      const dirty = litter(picture, dice);
      const name = `seed ${seed + run}, ${picture.name}`;
      const expected = { name, finding: { mediaType: `image/${picture.type}` }, same: true };
      expect({ name, ...(await strip(dirty, picture.bytes)) }).toEqual(expected);
    }
  });
});

describe("what the device draws smaller", () => {
  it("is what the server would refuse", () => {
    expect([device.mostPixels, device.longestSide]).toEqual([server.mostPixels, server.longestSide]);
  });
});
