import { describe, expect, it } from "vitest";

import { formatSize } from "./sizes.ts";

describe("sizes as people read them", () => {
  it.each([
    [0, "0 B"],
    [999, "999 B"],
    [12_345, "12 kB"],
    [213_900, "214 kB"],
    [999_400, "999 kB"],
    [999_900, "1 MB"],
    [1_840_000, "1,8 MB"],
    [12_400_000, "12,4 MB"],
    [120_000_000, "120 MB"],
    [3_700_000_000, "3,7 GB"],
    [4_000_000_000_000, "4.000 GB"],
  ])("%i → %s", (bytes, expected) => {
    expect(formatSize(bytes)).toBe(expected);
  });
});
