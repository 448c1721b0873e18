import { describe, expect, it } from "vitest";

import { toBlocked, toClosed, toPending } from "../change/states.ts";
import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { buildBoard } from "./board.ts";
import { limitsFor } from "./lanes.ts";
import { hasStartable, nextDueAt, nextProbe, nextRunnable } from "./next-runnable.ts";
import { MAX_WAIT_MS } from "./waits.ts";

const LIMITS = limitsFor(6);
const NOW = 1000;

const open = openRecord;
const pending = (parts: Parameters<typeof openRecord>[0]): RequestRecord =>
  toPending(openRecord(parts), { owner: "tab", epoch: 1, until: 9999 });
const blocked = (parts: Parameters<typeof openRecord>[0]): RequestRecord => toBlocked(openRecord(parts), { code: "invalid" });
const closed = (parts: Parameters<typeof openRecord>[0]): RequestRecord => toClosed(openRecord(parts), 0);

function many(count: number, parts: (n: number) => Parameters<typeof openRecord>[0]): RequestRecord[] {
  return Array.from({ length: count }, (_, n) => open(parts(n)));
}

describe("nextRunnable", () => {
  it.each<[string, RequestRecord[], string[]]>([
    ["nothing from nothing", [], []],
    ["what is due", [open({ id: "a", nextAt: NOW }), open({ id: "b", nextAt: NOW + 1 })], ["a"]],
    ["the higher priority first", [open({ id: "a", priority: 1 }), open({ id: "b", priority: 3 })], ["b", "a"]],
    ["the older first among equals", [open({ id: "a", createdAt: 9 }), open({ id: "b", createdAt: 5 })], ["b", "a"]],
    [
      "one of a chain, in order, whatever the priority",
      [open({ id: "b", chainId: "c", position: 1, priority: 9 }), open({ id: "a", chainId: "c", position: 0 })],
      ["a"],
    ],
    [
      "nothing of a chain that is under way",
      [pending({ id: "a", chainId: "c", position: 0 }), open({ id: "b", chainId: "c", position: 1 })],
      [],
    ],
    [
      "nothing of a chain whose first waits for its time",
      [open({ id: "a", chainId: "c", nextAt: NOW + 5 }), open({ id: "b", chainId: "c", position: 1 })],
      [],
    ],
    ["a child after its parent is closed", [closed({ id: "a" }), open({ id: "b", dependsOn: ["a"] })], ["b"]],
    ["a child whose parent is long cleared away", [open({ id: "b", dependsOn: ["gone"] })], ["b"]],
    ["no child before its parent, in other chains too", [open({ id: "a" }), open({ id: "b", dependsOn: ["a"] })], ["a"]],
    [
      "what is behind a blocked request, but does not depend on it",
      [
        blocked({ id: "a", chainId: "c", position: 0 }),
        open({ id: "b", chainId: "c", position: 1, dependsOn: ["a"] }),
        open({ id: "b2", chainId: "c", position: 2, dependsOn: ["b"] }),
        open({ id: "free", chainId: "c", position: 3 }),
      ],
      ["free"],
    ],
    [
      "one of a slot, by arrival; the same slot of another entity beside it",
      [
        open({ id: "a2", slot: "s", slotTurn: 1, resource: { type: "T", uuid: "A" }, createdAt: 1 }),
        open({ id: "a1", slot: "s", slotTurn: 0, resource: { type: "T", uuid: "A" }, createdAt: 2 }),
        open({ id: "b", slot: "s", slotTurn: 0, resource: { type: "T", uuid: "B" }, createdAt: 3 }),
      ],
      ["a1", "b"],
    ],
    ["what waits absurdly long, because the clock jumped", [open({ id: "a", nextAt: NOW + MAX_WAIT_MS + 1 })], ["a"]],
  ])("nextRunnable starts %s", (_name, records, wanted) => {
    expect(nextRunnable(records, NOW, LIMITS).map((record) => record.id)).toEqual(wanted);
  });

  it("nextRunnable keeps to its lanes, counting what is under way", () => {
    const records = [pending({ id: "p" }), ...many(10, (n) => ({ id: `r${n}` }))];
    expect(nextRunnable(records, NOW, LIMITS)).toHaveLength(5);
    expect(nextRunnable(records, NOW, limitsFor(32))).toHaveLength(10);
  });

  it("nextRunnable keeps one lane free of uploads, so that an important request never waits behind photos", () => {
    const photos = many(10, (n) => ({ id: `photo${n}`, fileIds: ["f"], priority: 3 }));
    const started = nextRunnable([...photos, open({ id: "visit", priority: 1 })], NOW, LIMITS).map((record) => record.id);
    expect(started).toEqual(["photo0", "photo1", "photo2", "visit"]);
  });

  it.each([
    ["over HTTP/1", 6, 3],
    ["over HTTP/2", 32, 3],
    ["with two lanes", 2, 1],
  ])("nextRunnable sends at most three uploads at once, slow ones and those under way among them: %s", (_name, lanes, most) => {
    const photos = many(10, (n) => ({ id: `photo${n}`, fileIds: ["f"] }));
    const poison = many(2, (n) => ({ id: `bad${n}`, fileIds: ["f"], serverErrors: 5, priority: 9 }));
    expect(nextRunnable([...photos, ...poison], NOW, limitsFor(lanes))).toHaveLength(most);
    const sending = pending({ id: "sending", fileIds: ["f"] });
    expect(nextRunnable([sending, ...photos, ...poison], NOW, limitsFor(lanes))).toHaveLength(most - 1);
  });

  it("nextRunnable sends an upload even where there is one lane only", () => {
    expect(nextRunnable([open({ id: "a", fileIds: ["f"] })], NOW, limitsFor(1))).toHaveLength(1);
  });

  it("nextRunnable gives poisonous requests a lane of their own, one at a time, beside the others", () => {
    const poison = many(3, (n) => ({ id: `bad${n}`, serverErrors: 5, priority: 9 }));
    const started = nextRunnable([...poison, ...many(8, (n) => ({ id: `ok${n}` }))], NOW, LIMITS).map((record) => record.id);
    expect(started).toEqual(["bad0", "ok0", "ok1", "ok2", "ok3", "ok4", "ok5"]);
  });

  it("nextRunnable holds what depends on a damaged row", () => {
    const board = buildBoard([open({ id: "a", dependsOn: ["broken"] })], new Set(["broken"]));
    expect(nextProbe(board, NOW, LIMITS)).toEqual([]);
  });
});

describe("nextProbe", () => {
  it("nextProbe tries the line with one request, slow or not, and only when none is under way", () => {
    const slow = open({ id: "slow", serverErrors: 7 });
    expect(nextProbe(buildBoard([slow, open({ id: "a", priority: 5 })]), NOW, LIMITS).map((record) => record.id)).toEqual(["a"]);
    expect(nextProbe(buildBoard([slow]), NOW, LIMITS).map((record) => record.id)).toEqual(["slow"]);
    expect(nextProbe(buildBoard([slow, pending({ id: "p" })]), NOW, LIMITS)).toEqual([]);
  });
});

describe("a context that leaves large requests to others", () => {
  const some = limitsFor(6, { largestBytes: 1000 });
  const large = (parts: Parameters<typeof openRecord>[0]) => open({ size: 1001, ...parts });
  it.each<[string, RequestRecord[], string[]]>([
    ["starts what is as large as it may be", [open({ id: "a", size: 1000 })], ["a"]],
    ["starts nothing larger", [large({ id: "a" })], []],
    ["passes over it to smaller ones", [large({ id: "a", priority: 9 }), open({ id: "b" })], ["b"]],
    [
      "starts nothing that waits for it in its chain",
      [large({ id: "a", chainId: "c" }), open({ id: "b", chainId: "c", position: 1 })],
      [],
    ],
    ["starts no child of it", [large({ id: "a" }), open({ id: "b", dependsOn: ["a"] })], []],
    [
      "starts no later one of its slot",
      [
        large({ id: "a1", slot: "s", slotTurn: 0, resource: { type: "T", uuid: "A" } }),
        open({ id: "a2", slot: "s", slotTurn: 1, resource: { type: "T", uuid: "A" } }),
      ],
      [],
    ],
  ])("a context that leaves large requests to others: %s, and has as much to come back for", (_name, records, wanted) => {
    expect(nextRunnable(records, NOW, some).map((record) => record.id)).toEqual(wanted);
    expect(nextProbe(buildBoard(records), NOW, some).map((record) => record.id)).toEqual(wanted);
    expect(hasStartable(buildBoard(records), some)).toBe(wanted.length > 0);
    expect(hasStartable(buildBoard(records), LIMITS)).toBe(true);
  });

  it("a context that leaves large requests to others comes back for what waits for its time, and for what is under way", () => {
    expect(hasStartable(buildBoard([open({ id: "a", nextAt: NOW + 1 })]), some)).toBe(true);
    expect(hasStartable(buildBoard([pending({ id: "a" })]), some)).toBe(true);
    expect(hasStartable(buildBoard([blocked({ id: "a" })]), some)).toBe(false);
  });
});

it("starts nothing that is put off, nor what waits for it; all else goes on", () => {
  const putOff = limitsFor(6, { isPutOff: ({ id }, chain) => id === "a" && chain.length === 2 });
  const records = [
    open({ id: "a", chainId: "c" }),
    open({ id: "b", chainId: "c", position: 1 }),
    open({ id: "d", dependsOn: ["a"] }),
  ];
  expect(nextRunnable([...records, open({ id: "e" })], NOW, putOff).map(({ id }) => id)).toEqual(["e"]);
  expect(nextProbe(buildBoard(records), NOW, putOff)).toEqual([]);
  expect(hasStartable(buildBoard(records), putOff)).toBe(false);
});

describe("nextDueAt", () => {
  it("nextDueAt is the earliest future time of an open request", () => {
    const records = [
      open({ id: "due" }),
      open({ id: "a", nextAt: 5000 }),
      open({ id: "b", nextAt: 3000 }),
      blocked({ id: "c", nextAt: 2000 }),
    ];
    expect(nextDueAt(records, NOW)).toBe(3000);
    expect(nextDueAt([open({ id: "due" })], NOW)).toBeUndefined();
  });
});
