import { describe, expect, it } from "vitest";

import { checkFits, withEdits } from "./bug.ts";
import { bugs, seamBugs, serverBugs } from "./bugs.ts";

describe("a planted bug", () => {
  /* Whoever changes the source sees it at once: the hunt itself takes too long for a landing. */
  it.each([...bugs, ...serverBugs, ...seamBugs].map((bug) => [bug.name, bug] as const))(
    "finds its place in the source of today: %s",
    (_name, bug) => {
      expect(() => checkFits(bug)).not.toThrow();
    },
  );

  it("is refused where its place is not there exactly once", () => {
    const edit = { file: "a.ts", find: "x", replace: "y" };
    expect(withEdits("a.ts", "1 x 2", [edit])).toBe("1 y 2");
    expect(() => withEdits("a.ts", "x x", [edit])).toThrow("2 times");
    expect(() => withEdits("a.ts", "", [edit])).toThrow("0 times");
  });
});
