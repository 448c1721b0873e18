import { expect, it } from "vitest";

import { pngChunks, pngSignature } from "./png-chunks.ts";

const chunk = (name: string, length: number) => [0, 0, 0, length, ...Buffer.from(name), ...Array<number>(length + 4).fill(0)];
const namesOf = (...parts: number[][]) =>
  [...pngChunks(Uint8Array.from([...pngSignature, ...parts.flat()]))].map(({ name }) => name);

it("the chunks of a PNG are told up to IEND, not what stands behind it", () => {
  expect(namesOf(chunk("IHDR", 13), chunk("IDAT", 3), chunk("IEND", 0), chunk("tEXt", 2))).toEqual(["IHDR", "IDAT", "IEND"]);
});

it.each([
  ["cut within a chunk's data", chunk("IDAT", 9).slice(0, -1)],
  ["cut within a chunk's frame", chunk("IDAT", 0).slice(0, -1)],
  ["cut behind a chunk", []],
])("a PNG that is %s has no IEND among its chunks", (_, rest) => {
  expect(namesOf(chunk("IHDR", 13), rest)).toEqual(["IHDR"]);
});

it("a chunk of a PNG is told with where it begins and ends in the file", () => {
  const bytes = Uint8Array.from([...pngSignature, ...chunk("IHDR", 13), ...chunk("IEND", 0)]);
  expect([...pngChunks(bytes)]).toEqual([
    { name: "IHDR", at: 8, end: 33 },
    { name: "IEND", at: 33, end: 45 },
  ]);
});
