import { describe, expect, it } from "vitest";

import { lookAtLine, qualityOf, type VideoCallQuality } from "./quality.ts";

describe("the quality of a line", () => {
  it.each([
    [{ roundTripMs: null, received: 0, lost: 0 }, "good"],
    [{ roundTripMs: 40, received: 500, lost: 0 }, "good"],
    [{ roundTripMs: 40, received: 98, lost: 2 }, "good"],
    [{ roundTripMs: 40, received: 95, lost: 5 }, "fair"],
    [{ roundTripMs: 300, received: 500, lost: 0 }, "fair"],
    [{ roundTripMs: 40, received: 90, lost: 10 }, "bad"],
    [{ roundTripMs: 900, received: 500, lost: 0 }, "bad"],
  ] as const)("of %o is %s", (sample, quality) => {
    expect(qualityOf(sample)).toBe(quality);
  });
});

describe("a line that carries sound alone", () => {
  const looks = (...qualities: readonly VideoCallQuality[]) => qualities;
  const bad = (times: number) => Array.from({ length: times }, (): VideoCallQuality => "bad");
  it.each<[what: string, looks: readonly VideoCallQuality[], pictureAskedAt: number | null, audioOnly: boolean]>([
    ["is a bad one for five looks", bad(5), null, true],
    ["is not one that is bad for a moment", bad(4), null, false],
    ["begins to count anew with a look that is not bad", looks(...bad(4), "fair", ...bad(4)), null, false],
    ["leaves the picture to whoever asked for it a moment ago", bad(6), 0, false],
    ["does not leave it to him for ever", bad(40), 0, true],
  ])("%s", (_what, qualities, pictureAskedAt, audioOnly) => {
    let line = { badLooks: 0, pictureAskedAt, audioOnly: false };
    for (const [index, quality] of qualities.entries()) line = lookAtLine(line, quality, index * 2000);
    expect(line.audioOnly).toBe(audioOnly);
  });
});
