import { describe, expect, it } from "vitest";

import { toBlocked, toCancelled, toClosed, toPending } from "../change/states.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { basisOf, buildBoard, byAge, hasWork, holdOf, isMoving } from "./board.ts";

type Parts = Parameters<typeof openRecord>[0];
const open = openRecord;
const pending = (parts: Parts): RequestRecord => toPending(open(parts), { owner: "tab", epoch: 1, until: 9999 });
const blocked = (parts: Parts): RequestRecord => toBlocked(open(parts), { code: "invalid" });
const closed = (parts: Parts): RequestRecord => toClosed(open(parts), 0);
const cancelled = (parts: Parts): RequestRecord => toCancelled(open(parts), 0);
const ids = (records: Iterable<RequestRecord> = []): string[] => [...records].map(({ id }) => id);
const slot = (turn: number, uuid = "A") => ({ slot: "s", slotTurn: turn, resource: { type: "T", uuid } });

describe("the age of two requests", () => {
  it.each<[string, Parts, Parts]>([
    ["the time of the command", { id: "z", createdAt: 1, position: 9 }, { id: "a", createdAt: 2, position: 0 }],
    ["then the place in the chain", { id: "z", createdAt: 1, position: 2 }, { id: "a", createdAt: 1, position: 3 }],
    ["then the id", { id: "a", createdAt: 1, position: 2 }, { id: "z", createdAt: 1, position: 2 }],
  ])("the age of two requests is told by %s", (_, elder, younger) => {
    expect(ids([open(younger), open(elder)].toSorted(byAge))).toEqual([elder.id, younger.id]);
    expect(ids([open(elder), open(younger)].toSorted(byAge))).toEqual([elder.id, younger.id]);
  });
});

describe("the board", () => {
  it("the board has the unfinished requests of each chain in their order, and of each slot those that may leave", () => {
    const board = buildBoard([
      open({ id: "c1", chainId: "c", position: 1, ...slot(2) }),
      pending({ id: "c0", chainId: "c", position: 0, ...slot(1) }),
      blocked({ id: "d0", chainId: "d", position: 0, ...slot(0) }),
      closed({ id: "c-", chainId: "c", position: -1, ...slot(0) }),
      cancelled({ id: "e0", chainId: "e", position: 0, ...slot(0) }),
      open({ id: "other", chainId: "f", ...slot(0, "B") }),
      open({ id: "none", chainId: "g" }),
    ]);
    expect([...board.chains].map(([chain, records]) => [chain, ids(records)])).toEqual([
      ["c", ["c0", "c1"]],
      ["d", ["d0"]],
      ["f", ["other"]],
      ["g", ["none"]],
    ]);
    expect([...board.slots.values()].map(ids)).toEqual([["c0", "c1"], ["other"]]);
    expect(board.byId.size).toBe(7);
  });

  it.each<[string, RequestRecord[], boolean]>([
    ["nothing", [], false],
    ["what is done or refused", [closed({ id: "a" }), blocked({ id: "b" })], false],
    ["what waits", [open({ id: "a" })], true],
    ["what is under way", [pending({ id: "a" })], true],
    ["what hangs on a refused one", [blocked({ id: "a", chainId: "c" }), open({ id: "b", dependsOn: ["a"] })], false],
    [
      "what stands behind a refused one",
      [blocked({ id: "a", chainId: "c" }), open({ id: "b", chainId: "c", position: 1 })],
      true,
    ],
  ])("the board knows whether there is work: %s", (_, records, work) => {
    expect(hasWork(buildBoard(records))).toBe(work);
  });
});

describe("what holds a request", () => {
  const slot0 = { resource: { type: "T", uuid: "A" } };
  const held = (parts: Partial<RequestRecord> = {}) => open({ id: "x", chainId: "mine", position: 5, ...parts });

  it.each<[string, RequestRecord, RequestRecord[], object | undefined]>([
    ["nothing", held(), [], undefined],
    ["a parent that waits", held({ dependsOn: ["p"] }), [open({ id: "p" })], { by: "parent", id: "p" }],
    ["a parent under way", held({ dependsOn: ["p"] }), [pending({ id: "p" })], { by: "parent", id: "p" }],
    ["the second parent", held({ dependsOn: ["o", "p"] }), [closed({ id: "o" }), open({ id: "p" })], { by: "parent", id: "p" }],
    ["no parent that is done", held({ dependsOn: ["p"] }), [closed({ id: "p" })], undefined],
    ["no parent that was cleared away", held({ dependsOn: ["p"] }), [], undefined],
    ["a refused parent", held({ dependsOn: ["p"] }), [blocked({ id: "p" })], { by: "stuck_parent", id: "p" }],
    ["a parent that was taken back", held({ dependsOn: ["p"] }), [cancelled({ id: "p" })], { by: "stuck_parent", id: "p" }],
    ["a damaged parent", held({ dependsOn: ["broken"] }), [], { by: "stuck_parent", id: "broken" }],
    [
      "the refused parent of a parent",
      held({ dependsOn: ["p"] }),
      [open({ id: "p", dependsOn: ["q"] }), blocked({ id: "q" })],
      { by: "stuck_parent", id: "q" },
    ],
    [
      "the second parent's refused one",
      held({ dependsOn: ["o", "p"] }),
      [open({ id: "o" }), open({ id: "p", dependsOn: ["q"] }), blocked({ id: "q" })],
      { by: "stuck_parent", id: "q" },
    ],
    [
      "no refused one behind a parent that is done",
      held({ dependsOn: ["p"] }),
      [closed({ id: "p", dependsOn: ["q"] }), blocked({ id: "q" })],
      undefined,
    ],
    ["the one before it", held(), [open({ id: "w", chainId: "mine", position: 4 })], { by: "chain", id: "w" }],
    [
      "whatever is under way in its chain",
      held(),
      [pending({ id: "w", chainId: "mine", position: 6 })],
      { by: "chain", id: "w" },
    ],
    ["nothing behind it", held(), [open({ id: "w", chainId: "mine", position: 6 })], undefined],
    ["no refused one before it", held(), [blocked({ id: "w", chainId: "mine", position: 4 })], undefined],
    [
      "not what hangs on a refused one before it",
      held(),
      [open({ id: "w", chainId: "mine", position: 4, dependsOn: ["q"] }), blocked({ id: "q" })],
      undefined,
    ],
    ["an earlier one of its slot", held(slot(2)), [open({ id: "s1", chainId: "s", ...slot(1) })], { by: "slot", id: "s1" }],
    [
      "whatever is under way in its slot",
      held(slot(2)),
      [pending({ id: "s3", chainId: "s", ...slot(3) })],
      { by: "slot", id: "s3" },
    ],
    ["no later one of its slot", held(slot(2)), [open({ id: "s3", chainId: "s", ...slot(3) })], undefined],
    ["no refused one of its slot", held(slot(2)), [blocked({ id: "s1", chainId: "s", ...slot(1) })], undefined],
    ["not the same slot of another", held(slot(2)), [open({ id: "s1", chainId: "s", ...slot(1, "B") })], undefined],
    ["nothing of its own resource, without a slot", held(slot0), [pending({ id: "s1", chainId: "s", ...slot0 })], undefined],
    ["no slot where it has none", held(), [pending({ id: "s1", chainId: "s", ...slot(1) })], undefined],
  ])("what holds a request: %s", (_, record, others, hold) => {
    const board = buildBoard([record, ...others], new Set(["broken"]));
    expect(holdOf(record, board)).toEqual(hold);
    expect(isMoving(record, board)).toBe((hold as { by?: string } | undefined)?.by !== "stuck_parent");
  });

  it("what holds a request is found although requests wait for each other", () => {
    const circle = [open({ id: "a", dependsOn: ["b"] }), open({ id: "b", dependsOn: ["a", "c"] }), blocked({ id: "c" })];
    const [first = open({ id: "?" })] = circle;
    expect(holdOf(first, buildBoard(circle))).toEqual({ by: "stuck_parent", id: "c" });
    const endless = [open({ id: "a", dependsOn: ["b"] }), open({ id: "b", dependsOn: ["a"] })];
    expect(holdOf(endless[0] ?? first, buildBoard(endless))).toEqual({ by: "parent", id: "b" });
  });
});

describe("what the choice of a request rests on", () => {
  it("what the choice of a request rests on is what stands before it in its chain, and all that this hangs on, each once", () => {
    const records = [
      blocked({ id: "a", chainId: "c", position: 0, dependsOn: ["p", "gone"] }),
      open({ id: "b", chainId: "c", position: 1, dependsOn: ["a", "p"] }),
      open({ id: "x", chainId: "c", position: 2, dependsOn: ["mine"] }),
      open({ id: "after", chainId: "c", position: 3 }),
      closed({ id: "p", dependsOn: ["q"] }),
      blocked({ id: "q" }),
      open({ id: "mine" }),
    ];
    const board = buildBoard(records);
    const basis = (id: string) => ids(basisOf(board.byId.get(id) ?? open({ id }), board)).toSorted();
    expect(basis("x")).toEqual(["a", "b", "p", "q"]);
    expect(basis("a")).toEqual([]);
    expect(basis("elsewhere")).toEqual([]);
  });
});
