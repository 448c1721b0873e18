import { describe, expect, it } from "vitest";

import { proveRelease, tellProofs } from "./prove-release.mjs";

const proofs = [
  { name: "one", args: ["one", "--seeds", "3"], size: "3 seeds" },
  { name: "none", size: "50 cuts", missing: "nobody wrote it yet." },
  { name: "two", args: ["two"], size: "all" },
];
const nothingChanged = (): string[] => [];

/** Runs them with proofs that end by these codes, on a clock of which each reading is a minute later. */
async function prove(
  record: object,
  codes: readonly number[],
  changedSince: (commit: string) => string[] | null = nothingChanged,
  only: readonly string[] | null = null,
) {
  const ran: string[] = [];
  const kept: object[] = [];
  let minute = 0;
  const open = await proveRelease(
    { proofs, record, changedSince },
    {
      commit: "abc1234",
      run: (args: readonly string[]) => Promise.resolve(codes[ran.push(args.join(" ")) - 1]),
      keep: (all: object) => kept.push(all),
      now: () => Date.UTC(2026, 11, 1, 12, minute++),
      say: () => undefined,
    },
    only,
  );
  return { ran, kept, open };
}
const held = (name: string, args: string) => ({
  [name]: { date: "2026-12-01", commit: "abc1234", command: `npm run prove -- ${args}`, minutes: 1, held: true },
});

describe("the proofs of a release", () => {
  it("run in their order at their sizes, and each is kept with day, commit and duration when it ends", async () => {
    const { ran, kept, open } = await prove({}, [0, 0]);
    expect(ran).toEqual(["one --seeds 3", "two"]);
    expect(kept).toEqual([held("one", "one --seeds 3"), { ...held("one", "one --seeds 3"), ...held("two", "two") }]);
    expect(open).toEqual(["none"]);
  });

  it("go on with what a cut run has not proven, and run what failed anew", async () => {
    expect((await prove(held("one", "one --seeds 3"), [0])).ran).toEqual(["two"]);
    const { ran, open } = await prove({}, [1, 0]);
    expect([ran, open]).toEqual([
      ["one --seeds 3", "two"],
      ["one", "none"],
    ]);
  });

  it("are some where only these are asked for, and all that do not hold are told", async () => {
    const { ran, open } = await prove({}, [0], nothingChanged, ["two"]);
    expect([ran, open]).toEqual([["two"], ["one", "none"]]);
  });

  it("are all run anew where a source has changed since, and at a greater size than before", async () => {
    const record = { ...held("one", "one --seeds 2"), two: { ...held("two", "two")["two"], commit: "0000000" } };
    expect((await prove(record, [0, 0], () => ["apps/server/src/main.ts"])).ran).toEqual(["one --seeds 3", "two"]);
    expect((await prove(record, [0, 0], () => ["docs/proofs.md"])).ran).toEqual(["one --seeds 3"]);
  });

  it("are told with what is missing of each", () => {
    expect(tellProofs({ proofs, record: held("two", "two"), changedSince: nothingChanged })).toEqual([
      "· one is not proven: docs/proofs.json has no run of npm run prove -- one --seeds 3.",
      "· none is not proven: nobody wrote it yet.",
      "✓ two (all): 2026-12-01 at abc1234, 1 min",
    ]);
  });
});
