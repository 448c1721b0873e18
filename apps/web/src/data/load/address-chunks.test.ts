import { calls, pathOf } from "@rundgang/contracts";
import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { chunksOf, pagesOf, urlLimitBytes } from "./address-chunks.ts";

const uuids = (count: number) => Array.from({ length: count }, (_, number) => uuidOf(number, 1));

describe("asking for addresses", () => {
  it.each([1, 150, 185, 186, 250, 1000])("%i addresses: every one once, every URL below the limit", (count) => {
    const origin = "https://rundgang.example:8080";
    const chunks = chunksOf(uuids(count), origin.length);
    expect(chunks.flat()).toEqual(uuids(count));
    for (const chunk of chunks) {
      const path = pathOf(calls.listAddresses, {}, { "uuid[]": chunk });
      expect(`${origin}${path}`.length).toBeLessThan(urlLimitBytes);
    }
  });

  it.each([
    [0, []],
    [1, [1]],
    [250, [250]],
    [2355, [250, 250, 250, 250, 250, 250, 250, 250, 250, 105]],
  ])("%i addresses make pages of %j", (count, sizes) => {
    expect(pagesOf(uuids(count)).map((page) => page.length)).toEqual(sizes);
  });
});
