import { describe, expect, it } from "vitest";

import { readFileAsBase64 } from "./read-file.ts";

describe("a file in Base64", () => {
  it.each([0, 1, 8192, 20_001])("%i bytes of any kind come out as they went in", async (length) => {
    const bytes = Uint8Array.from({ length }, (_, at) => (at * 7) % 256);
    expect(await readFileAsBase64(new Blob([bytes]))).toBe(Buffer.from(bytes).toString("base64"));
  });
});
