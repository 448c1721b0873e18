import * as fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";

import { acceptFile } from "./accept-file.ts";
import { bombPng, imageWithExif, pdfWith, plainImage } from "./testing/hostile-files.ts";

const runs = Number(process.env["RUNDGANG_RUNS"] ?? 2000);

let seeds: Buffer[];
beforeAll(async () => {
  seeds = await Promise.all([
    plainImage("png", 24),
    plainImage("jpeg", 24),
    imageWithExif("jpeg"),
    pdfWith(() => undefined),
    pdfWith((pdf) => pdf.addJavaScript("start", "app.alert(1)")),
    bombPng(3, 3),
  ]);
});

interface Mutation {
  readonly at: number;
  readonly cut: number;
  readonly put: Uint8Array;
}

/** Replaces `cut` bytes at `at` ten-thousandths of the length, behind the first bytes that name the type. */
function mutate(bytes: Buffer, { at, cut, put }: Mutation): Buffer {
  const place = 8 + Math.floor((at * (bytes.length - 8)) / 10_000);
  return Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)]);
}

const mutation = fc.record({
  at: fc.integer({ min: 0, max: 9_999 }),
  cut: fc.nat(40),
  put: fc.uint8Array({ maxLength: 40 }),
});

describe("mutated files", () => {
  it("are taken or refused, and never bring the server down", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat(5), fc.array(mutation, { minLength: 1, maxLength: 4 }), async (index, mutations) => {
        const seed = seeds[index] ?? Buffer.alloc(0);
        const result = await acceptFile(mutations.reduce(mutate, seed));
        expect("kind" in result ? result.code : "taken").toMatch(/^(?:taken|file_\w+)$/u);
      }),
      { numRuns: runs },
    );
  });
});
