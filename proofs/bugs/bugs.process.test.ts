import { describe, expect, it } from "vitest";

import { bugs, seamBugs } from "./bugs.ts";
import { ARENA_RIG, hunt, seedsBetween } from "./hunt.ts";

/** Seeds to try where the known one finds nothing any more. */
const MORE = 200;

/** One a seam: each boots a server, so that all of them would cost minutes. `prove -- bugs` hunts them all. */
const ofEachSeam: ReadonlySet<string> = new Set([
  "saved, said before the commit",
  "sealed for nobody in particular",
  "a lost answer ends the session",
  "a lock that everybody gets",
  "the file goes out sealed",
  "files go as soon as they are sent",
  "an overlay of its own, without its request",
  "an order without its mail",
  "of two changes none is told",
  "what the disk refuses once is never asked again",
]);

describe("the simulation finds what has happened to others", () => {
  it.each(bugs.map((bug) => [bug.name, bug] as const))(
    "%s",
    async (_name, bug) => {
      expect(await hunt({ edits: bug.edits, seeds: [bug.seed, ...seedsBetween(0, MORE)] })).not.toBeNull();
    },
    120_000,
  );

  it("and nothing at the same seeds where there is no bug", async () => {
    const seeds = [...new Set(bugs.map((bug) => bug.seed))];
    expect(await hunt({ edits: [], seeds })).toBeNull();
  }, 120_000);

  it.each(seamBugs.filter(({ name }) => ofEachSeam.has(name)).map((bug) => [bug.name, bug] as const))(
    "with the app's own parts: %s",
    async (_name, bug) => {
      const order = { edits: bug.edits, seeds: [bug.seed, ...seedsBetween(0, MORE)], runs: bug.at ?? "storms" } as const;
      expect(await hunt(order, ARENA_RIG)).not.toBeNull();
    },
    120_000,
  );

  it("knows one of each seam", () => {
    const names = seamBugs.map(({ name }) => name);
    expect([...ofEachSeam].filter((name) => !names.includes(name))).toEqual([]);
  });
});
