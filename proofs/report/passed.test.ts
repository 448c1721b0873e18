import { describe, expect, it } from "vitest";

import { passedLines, readPassed } from "./passed.ts";

const passed = new Map([
  ["map", "2026-11-28 at abc1234"],
  ["file-pad", "2026-11-28 at abc1234"],
  ["hands", "2026-11-25 at 0123456"],
]);

describe("the lines of docs/proofs.md that say when each part of a proof passed last", () => {
  it("are one for each day and commit, the latest first", () => {
    expect(passedLines(passed)).toEqual(["- 2026-11-28 at abc1234: file-pad, map", "- 2026-11-25 at 0123456: hands"]);
  });

  it("are read again as they were written, whatever stands beside them", () => {
    const section = ["Last run 2026-11-28 at abc1234", "", "| minutes | 3 |", "", ...passedLines(passed), "- Failed: today"].join(
      "\n",
    );
    expect(new Map(readPassed(section))).toEqual(passed);
  });
});
