import { describe, expect, it } from "vitest";

import { compareVersions, readChangelog } from "./changelog.mjs";
import { refusalsOf } from "./refusals.mjs";

const changelog = (heading: string, rest = "") => readChangelog(`# Changelog\n\n${heading}\n\n- Something new\n${rest}`);
const queue = { name: "queue", args: ["queue", "--seeds", "50000"] };
const held = { date: "2026-12-01", commit: "abc1234", command: "npm run prove -- queue --seeds 50000", held: true };
const good = {
  wanted: undefined as string | undefined,
  entries: changelog("## [1.0.0] - 2026-12-01"),
  changedFiles: [] as string[],
  released: [{ version: "0.9.0", isHere: false }],
  proofs: [queue] as readonly object[],
  record: { queue: held } as Record<string, object>,
  changedSince: (): string[] | null => ["docs/proofs.md", "docs/proofs.json", "CHANGELOG.md"],
};

describe("a release is refused with a sentence", () => {
  it("not at all where the tree is clean, the version is dated and greater, and each proof held on what is shipped", () => {
    expect(refusalsOf(good)).toEqual([]);
    expect(refusalsOf({ ...good, wanted: "1.0.0" })).toEqual([]);
  });

  it("not where the same version has its tag at this commit: it is built again", () => {
    expect(refusalsOf({ ...good, released: [{ version: "1.0.0", isHere: true }] })).toEqual([]);
  });

  it.each<[string, Partial<typeof good>, string]>([
    ["a file was changed", { changedFiles: ["README.md"] }, "The working tree is not clean (README.md)"],
    ["many files were changed", { changedFiles: ["a", "b", "c", "d", "e"] }, "(a, b, c and 2 more)"],
    ["there is no entry", { entries: [] }, "CHANGELOG.md has no version"],
    ["the wanted version has no entry", { wanted: "1.0.1" }, "CHANGELOG.md has no entry for 1.0.1."],
    [
      "the wanted version is an older one",
      { wanted: "0.9.0", entries: changelog("## [1.0.0] - 2026-12-01", "\n## [0.9.0] - 2026-11-01\n\n- Old\n") },
      "0.9.0 is not the first version of CHANGELOG.md: that is 1.0.0.",
    ],
    ["the entry is not dated", { entries: changelog("## [1.0.0] - Unreleased") }, "1.0.0 is 'Unreleased' in CHANGELOG.md"],
    ["the day is no day", { entries: changelog("## [1.0.0] - 01.12.2026") }, "is to be YYYY-MM-DD, not 01.12.2026"],
    ["the entry is empty", { entries: readChangelog("## [1.0.0] - 2026-12-01\n\n### Added\n") }, "says nothing"],
    ["the version is no number", { entries: changelog("## [next] - 2026-12-01") }, "next is no version"],
    ["a greater one was released", { released: [{ version: "1.0.1", isHere: false }] }, "1.0.0 is not greater than 1.0.1"],
    ["the same one was released before", { released: [{ version: "1.0.0", isHere: false }] }, "1.0.0 is not greater than 1.0.0"],
    ["a proof was never run", { record: {} }, "docs/proofs.json has no run of npm run prove -- queue --seeds 50000"],
    ["a proof failed", { record: { queue: { ...held, held: false } } }, "queue failed on 2026-12-01 at abc1234"],
    [
      "a proof was run at a smaller size",
      { record: { queue: { ...held, command: "npm run prove -- queue" } } },
      "queue was proven by npm run prove -- queue, and is to be by npm run prove -- queue --seeds 50000.",
    ],
    ["a proof was run elsewhere", { changedSince: () => null }, "abc1234, which this commit does not stand on"],
    [
      "a source was changed after a proof",
      { changedSince: () => ["docs/proofs.md", "apps/server/src/main.ts"] },
      "apps/server/src/main.ts has changed since",
    ],
    [
      "a proof does not exist yet",
      { proofs: [{ name: "power-cuts", missing: "nothing cuts the power yet." }] },
      "power-cuts is not proven: nothing cuts the power yet.",
    ],
  ])("where %s", (_what, change, sentence) => {
    const said = refusalsOf({ ...good, ...change });
    expect(said).toHaveLength(1);
    expect(said[0]).toContain(sentence);
  });

  it("where only the tree is dirty, for a try: nothing else is asked of one", () => {
    expect(refusalsOf({ ...good, entries: [], record: {} }, true)).toEqual([]);
    expect(refusalsOf({ ...good, changedFiles: ["a"] }, true)).toHaveLength(1);
  });
});

describe("versions of the changelog", () => {
  it("are read with their days, the first being the newest", () => {
    expect(readChangelog("# Changelog\n\n## [1.1.0] - Unreleased\n\n## [1.0.0] - 2026-12-01\n\n### Added\n\n- One\n")).toEqual([
      { version: "1.1.0", date: null, hasText: false },
      { version: "1.0.0", date: "2026-12-01", hasText: true },
    ]);
  });

  it.each([
    ["1.0.0", "1.0.0", 0],
    ["1.0.10", "1.0.9", 1],
    ["2.0.0", "10.0.0", -8],
    ["1.0", "1.0.0", Number.NaN],
    ["next", "1.0.0", Number.NaN],
  ])("%s is compared with %s by their numbers", (a, b, expected) => {
    expect(compareVersions(a, b)).toBe(expected);
  });
});
