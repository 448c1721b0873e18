import { describe, expect, it } from "vitest";

import { fromBase64, markOf, randomBytes, toBase64, toHex } from "./bytes.ts";

describe("bytes as text", () => {
  it.each([
    [[], "", ""],
    [[0], "AA==", "00"],
    [[1, 15, 16, 255], "AQ8Q/w==", "010f10ff"],
    [[226, 130, 172], "4oKs", "e282ac"],
  ])("%j is '%s' and '%s'", (bytes, base64, hex) => {
    expect([toBase64(new Uint8Array(bytes)), toHex(new Uint8Array(bytes))]).toEqual([base64, hex]);
    expect([...fromBase64(base64)]).toEqual(bytes);
  });

  it("is refused where it is no base64", () => {
    expect(() => fromBase64("no base64!")).toThrow(expect.objectContaining({ name: "InvalidCharacterError" }));
  });
});

it("a mark is the first half of the SHA-256", async () => {
  expect(await markOf("abc")).toBe("ba7816bf8f01cfea414140de5dae2223");
});

it("random bytes are as many as asked for, and others each time", () => {
  expect(randomBytes(32)).toHaveLength(32);
  expect(toHex(randomBytes(32))).not.toBe(toHex(randomBytes(32)));
});
