import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { toBlocked, toCancelled, toClosed, toFresh, toOpen, toPending, toSetBack } from "./states.ts";

const { hasLeft: _unsaid, ...bare } = openRecord({ id: "x" });
const setback = { cause: "busy", inARow: 2 } as const;
const full = { ...bare, slot: "s", slotTurn: 3, setback, hasLeft: true, replaces: ["u"], serverErrors: 2, nextAt: 5 };
const lease = { owner: "tab", epoch: 1, until: 2 };

/** Each change of state, with the fields that it brings and those that it takes. */
const steps: readonly (readonly [string, (record: typeof bare) => RequestRecord, object, readonly string[]])[] = [
  ["open", (record) => toOpen(record, 9), { state: "open", nextAt: 9 }, []],
  ["open, set back", (record) => toSetBack(record, 9, setback), { state: "open", nextAt: 9, setback }, []],
  ["open anew", (record) => toFresh(record, 9), { state: "open", nextAt: 9, serverErrors: 0 }, ["setback"]],
  ["pending", (record) => toPending(record, lease), { state: "pending", lease, hasLeft: true }, []],
  ["blocked", (record) => toBlocked(record, { code: "invalid" }), { state: "blocked", reason: { code: "invalid" } }, []],
  ["closed", (record) => toClosed(record, 9), { state: "closed", closedAt: 9 }, []],
  ["cancelled", (record) => toCancelled(record, 9), { state: "cancelled", cancelledAt: 9 }, []],
  ["cancelled for another", (record) => toCancelled(record, 9, "y"), { state: "cancelled", cancelledAt: 9, replacedBy: "y" }, []],
];

describe.each(steps)("a request that becomes %s", (_, step, brings, takes) => {
  it.each([
    ["with all that it may have", full],
    ["with no more than it must have", bare],
  ])("a request that changes its state keeps what it was, %s, and no field of its old state", (_kind, record) => {
    const kept = Object.fromEntries(Object.entries(record).filter(([field]) => !takes.includes(field)));
    expect(step(record)).toStrictEqual({ ...kept, ...brings });
    const old = { ...record, lease, reason: { code: "invalid" }, closedAt: 1, cancelledAt: 1, replacedBy: "z" };
    expect(step(old)).toStrictEqual({ ...kept, ...brings });
  });
});
