import { describe, expect, it } from "vitest";

import { checkFits, withEdits } from "./bug.ts";
import { bugs, seamBugs, serverBugs } from "./bugs.ts";
import { hunt, seedsBetween } from "./hunt.ts";

/** Seeds to try where the known one finds nothing any more. */
const MORE = 200;

describe("the simulation finds what has happened to others", () => {
  it.each(bugs.map((bug) => [bug.name, bug] as const))(
    "%s",
    async (_name, bug) => {
      checkFits(bug);
      expect(await hunt({ edits: bug.edits, seeds: [bug.seed, ...seedsBetween(0, MORE)] })).not.toBeNull();
    },
    120_000,
  );

  it("and nothing at the same seeds where there is no bug", async () => {
    const seeds = [...new Set(bugs.map((bug) => bug.seed))];
    expect(await hunt({ edits: [], seeds })).toBeNull();
  }, 120_000);

  it.each([...serverBugs, ...seamBugs].map((bug) => [bug.name, bug] as const))(
    "with the server, by `prove -- bugs`: %s",
    (_name, bug) => {
      expect(() => checkFits(bug)).not.toThrow();
    },
  );

  it("does not let a bug go stale: its place must be there, once", () => {
    const edit = { file: "a.ts", find: "x", replace: "y" };
    expect(withEdits("a.ts", "1 x 2", [edit])).toBe("1 y 2");
    expect(() => withEdits("a.ts", "x x", [edit])).toThrow("2 times");
    expect(() => withEdits("a.ts", "", [edit])).toThrow("0 times");
  });
});
