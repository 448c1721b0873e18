import { describe, expect, it } from "vitest";

import { FRESH_MS, proven, refreshed, reopened, SESSION_START, unauthorised, type SessionGate } from "./session-gate.ts";

const ok = (generation: number, isUnproven = false): SessionGate => ({ state: "ok", generation, isUnproven });
const refreshing: SessionGate = { state: "refreshing", generation: 0, isUnproven: false };
const held: SessionGate = { state: "held", generation: 1, isUnproven: false };

describe("the session gate", () => {
  it.each<[string, SessionGate, number, { gate: SessionGate; refresh: boolean }]>([
    ["refreshes on the first 401", SESSION_START, 0, { gate: refreshing, refresh: true }],
    ["does not refresh twice at once", refreshing, 0, { gate: refreshing, refresh: false }],
    ["ignores a late 401 of the token before", ok(1), 0, { gate: ok(1), refresh: false }],
    ["holds when the fresh token is refused too", ok(1, true), 1, { gate: { ...ok(1, true), state: "held" }, refresh: false }],
    ["refreshes again once the token had worked", ok(1), 1, { gate: { ...ok(1), state: "refreshing" }, refresh: true }],
    ["stays held", held, 1, { gate: held, refresh: false }],
  ])("the session gate: %s", (_name, gate, generation, wanted) => {
    expect(unauthorised(gate, generation, 0)).toEqual(wanted);
  });

  it("the session gate refreshes again where a token that nothing confirmed may have run out, the line being dead", () => {
    const renewed = { gate: { ...ok(1, true), state: "refreshing" }, refresh: true };
    expect(unauthorised(ok(1, true), 1, FRESH_MS)).toEqual(renewed);
  });

  it.each([
    ["renewed", ok(1, true)],
    ["offline", ok(1)],
    ["ended", held],
    ["barred", { ...held, isBarred: true }],
  ] as const)("the session gate judges a refresh that was %s", (result, wanted) => {
    expect(refreshed(refreshing, result)).toEqual(wanted);
  });

  it("the session gate does not let a refresh that ends late undo a login", () => {
    expect(refreshed(ok(2), "ended")).toEqual(ok(2));
  });

  it("the session gate believes a token once something was answered with it", () => {
    expect(proven(ok(1, true), 1)).toEqual(ok(1));
    expect(proven(ok(1, true), 0)).toEqual(ok(1, true));
  });

  it("the session gate opens after a login, and leaves a refresh under way to its end", () => {
    expect(reopened(held)).toEqual(ok(2));
    expect(reopened(refreshing)).toBe(refreshing);
  });
});
