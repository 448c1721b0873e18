import { inspectPdf } from "@rundgang/files/pdf";
import sharp from "sharp";
import { beforeAll, describe, expect, it } from "vitest";

import { inflate as serversInflate, inspectFile } from "../../apps/server/src/files/inspect-file.ts";
import { soundPng } from "../../apps/web/src/platform/files/sound-png.ts";
import { inflate as devicesInflate } from "../../apps/web/src/sw/inflate.ts";
import { createDice, type Dice } from "../queue/dice.ts";
import { mutate } from "./corpus/mutate.ts";
import { makePapers } from "./corpus/papers.ts";
import { pdfCases } from "./corpus/pdf-cases.ts";
import { makePictures, type Picture } from "./corpus/pictures.ts";
import { chunksOf, pngOf } from "./corpus/png-parts.ts";

const runs = 400;
const seed = Number(process.env["RUNDGANG_SEED"] ?? 20_261_121);

const chunkNames = ["tEXt", "zTXt", "iTXt", "eXIf", "tIME", "caBX", "prVt", "iDOT", "acTL", "fdAT", "pHYs", "gAMA", "sPLT"];
const contents = ["Kanarie", "Exif\0\0MM\0*", "Photoshop 3.0\0", "x".repeat(5000), ""];

let pngs: readonly Picture[];
beforeAll(async () => {
  pngs = (await makePictures()).filter(({ type }) => type === "png");
});

/** Puts parts into a PNG that have nothing to do with its pixels, as phones, editors and attackers do. */
function litter({ bytes }: Picture, dice: Dice): Buffer {
  const chunks = chunksOf(bytes);
  for (let left = dice.between(1, 4); left > 0; left -= 1) {
    const data = Buffer.from(dice.pick(contents));
    chunks.splice(dice.pick([1, chunks.length - 1]), 0, { name: dice.pick(chunkNames), data });
  }
  const tail = dice.chance(0.5) ? Buffer.from(dice.pick(contents)) : Buffer.alloc(0);
  return Buffer.concat([pngOf(chunks), tail]);
}

/** What the server says of what the device would keep of a PNG; null where it draws it anew. */
async function keptPng(bytes: Buffer): Promise<{ finding: unknown; pixels: Buffer } | null> {
  const sound = await soundPng(Uint8Array.from(bytes));
  if (sound === null) return null;
  return { finding: await inspectFile(sound), pixels: await sharp(sound).raw().toBuffer() };
}

describe("a PNG whose bytes the device keeps", { timeout: 240_000 }, () => {
  it(`is taken by the server and shows what it showed before, whatever was put into it (seed ${seed})`, async () => {
    let kept = 0;
    for (let run = 0; run < runs; run += 1) {
      const dice = createDice(seed + run);
      const picture = dice.pick(pngs);
      const found = await keptPng(litter(picture, dice));
      if (found === null) continue;
      kept += 1;
      const same = found.pixels.equals(await sharp(picture.bytes).raw().toBuffer());
      expect({ run: seed + run, finding: found.finding, same }).toEqual({
        run: seed + run,
        finding: { mediaType: "image/png" },
        same: true,
      });
    }
    expect(kept).toBeGreaterThan(0);
  });

  it(`is taken by the server, however its bytes were changed (seed ${seed})`, async () => {
    for (let run = 0; run < runs; run += 1) {
      const dice = createDice(seed + run);
      const found = await keptPng(mutate(dice.pick(pngs).bytes, dice).bytes);
      const finding = found === null ? { mediaType: "image/png" } : found.finding;
      expect({ run: seed + run, finding }).toEqual({ run: seed + run, finding: { mediaType: "image/png" } });
    }
  });
});

describe("a PDF on the device", { timeout: 240_000 }, () => {
  it(`is judged as at the server, hostile or changed (seed ${seed})`, async () => {
    const papers = (await makePapers()).map(({ bytes }) => bytes);
    const cases = (await pdfCases()).map(({ bytes }) => bytes).filter(({ length }) => length < 1_000_000);
    const changed = Array.from({ length: runs }, (_, run) => {
      const dice = createDice(seed + run);
      return mutate(dice.pick(papers), dice).bytes;
    });
    for (const [nth, bytes] of [...papers, ...cases, ...changed].entries()) {
      const device = await inspectPdf(bytes, devicesInflate);
      expect({ nth, flaw: device }).toEqual({ nth, flaw: await inspectPdf(bytes, serversInflate) });
    }
  });
});
