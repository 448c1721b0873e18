import { describe, expect, it } from "vitest";

import { toPending } from "../change/states.ts";
import type { Setback } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { buildBoard } from "./board.ts";
import { attemptLimitMs, isSlow, limitsFor } from "./lanes.ts";
import { hasStartable, nextDueAt, nextProbe, nextRunnable } from "./next-runnable.ts";

describe("the slow lane", () => {
  it.each<[string, { serverErrors?: number; setback?: Setback }, boolean]>([
    ["not what never failed", {}, false],
    ["not after four answers 500", { serverErrors: 4 }, false],
    ["after five", { serverErrors: 5 }, true],
    ["what waits for an update of the app", { setback: { cause: "version", inARow: 1 } }, true],
    ["not what missed its parent nine times", { setback: { cause: "parent_missing", inARow: 9 } }, false],
    ["what missed it ten times", { setback: { cause: "parent_missing", inARow: 10 } }, true],
    ["not what met a busy server, however often", { setback: { cause: "busy", inARow: 99 } }, false],
    ["not what met a dead line, however often", { setback: { cause: "line", inARow: 99 } }, false],
  ])("the slow lane takes %s", (_, parts, slow) => {
    expect(isSlow(openRecord({ id: "x", ...parts }))).toBe(slow);
  });
});

it.each([
  [0, 60_000],
  [1, 60_001],
  [4_000_000, 1_060_000],
  [10_000_000, 2_560_000],
  [100_000_000, 3_600_000],
])("an attempt with %i bytes may take %i ms: a 2G line moves four bytes in one", (size, limit) => {
  expect(attemptLimitMs(openRecord({ id: "x", size }))).toBe(limit);
});

describe("what is under way in the middle of a chain", () => {
  const chain = [
    openRecord({ id: "a", chainId: "c", position: 0, size: 9 }),
    toPending(openRecord({ id: "b", chainId: "c", position: 1 }), { owner: "tab", epoch: 1, until: 9 }),
  ];

  it("a request under way in the middle of a chain keeps the line from being tried with another one, and is a reason to come back", () => {
    expect(nextProbe(buildBoard([...chain, openRecord({ id: "other" })]), 1, limitsFor(6))).toEqual([]);
    expect(hasStartable(buildBoard(chain), limitsFor(6, { largestBytes: 1 }))).toBe(true);
  });
});

it.each([
  [[3000, 5000], 3000],
  [[5000, 3000], 3000],
  [[4000, 3000, 5000], 3000],
])("of what is due at %j the first is next", (times, next) => {
  expect(
    nextDueAt(
      times.map((nextAt, index) => openRecord({ id: String(index), nextAt })),
      1,
    ),
  ).toBe(next);
});

it("what carries no file takes no lane of uploads", () => {
  const photos = ["p", "q", "r"].map((id) => openRecord({ id, fileIds: ["f"], priority: 1 }));
  const words = ["v", "w", "x"].map((id) => openRecord({ id, priority: 9 }));
  expect(nextRunnable([...words, ...photos], 1, limitsFor(6)).map(({ id }) => id)).toEqual(["v", "w", "x", "p", "q", "r"]);
});
