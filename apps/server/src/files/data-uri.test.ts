import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";

import fc from "fast-check";
import { describe, expect, it } from "vitest";

import { BrokenDataUri, bytesOfDataUri } from "./data-uri.ts";

/** The text in pieces of those lengths, the rest as one. */
function inPieces(text: string, lengths: readonly number[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  let from = 0;
  for (const length of [...lengths, text.length]) {
    pieces.push(Buffer.from(text.slice(from, from + length), "latin1"));
    from += length;
  }
  return pieces;
}
const decode = (text: string, lengths: readonly number[] = []) =>
  buffer(Readable.from(bytesOfDataUri(stream(inPieces(text, lengths)))));
async function* stream(pieces: readonly Uint8Array[]): AsyncGenerator<Uint8Array> {
  yield* pieces;
}

describe("a data URI that comes in pieces", () => {
  it("gives the bytes that were packed, wherever it is cut", async () => {
    const cuts = fc.array(fc.integer({ min: 0, max: 50 }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), cuts, async (bytes, lengths) => {
        const text = `data:image/png;base64,${Buffer.from(bytes).toString("base64")}`;
        expect(await decode(text, lengths)).toEqual(Buffer.from(bytes));
      }),
    );
  });

  it.each([
    ["data:image/png;base64,AAEC", [0, 1, 2]],
    ["data:image/png;charset=utf-8;base64,AAEC", [0, 1, 2]],
    ["data:;base64,", []],
  ])("is read: %s", async (text, bytes) => {
    expect([...(await decode(text))]).toEqual(bytes);
  });

  it.each([
    ["nothing", ""],
    ["bare base64", "AAAA"],
    ["no base64", "data:image/png,AAAA"],
    ["a foreign letter", "data:image/png;base64,AA*A"],
    ["one that is cut", "data:image/png;base64,AAA"],
    ["two behind one another", "data:image/png;base64,AA==AAAA"],
    ["letters behind its end", "data:image/png;base64,AAA=\n"],
    ["an endless head", `data:${"x".repeat(300)};base64,AAAA`],
  ])("is refused where it is %s, wherever it is cut", async (_name, text) => {
    for (const length of [1, 3, 30, 1000]) {
      await expect(
        decode(
          text,
          Array.from({ length: 400 }, () => length),
        ),
      ).rejects.toThrow(BrokenDataUri);
    }
  });
});
