import { describe, expect, it } from "vitest";

import { toBlocked, toCancelled, toClosed, toPending } from "../change/states.ts";
import { openRecord } from "../testing/records.ts";
import { parseMeta } from "./parse-meta.ts";
import { parseRecord, parseRecords } from "./parse-record.ts";

const open = openRecord({ id: "x", slot: "s", slotTurn: 2, setback: { cause: "busy", inARow: 1 } });

describe("parseRecord", () => {
  it.each([
    open,
    toPending(open, { owner: "tab", epoch: 1, until: 2 }),
    toBlocked(open, { code: "invalid" }),
    toClosed(open, 1),
    toCancelled(open, 1, "y"),
  ])("reads what was written ($state)", (record) => {
    expect(parseRecord(structuredClone(record))).toEqual({ ok: true, record });
  });

  it.each<[string, unknown, { id: string; problem: string }]>([
    ["nothing", undefined, { id: "?", problem: "not an object" }],
    ["a row without an id", { ...open, id: 7 }, { id: "?", problem: "id" }],
    ["a row of a newer app", { ...open, version: 2 }, { id: "x", problem: "version" }],
    ["an unknown state", { ...open, state: "sent" }, { id: "x", problem: "state" }],
    ["pending without a lease", { ...open, state: "pending" }, { id: "x", problem: "lease" }],
    ["blocked without a reason", { ...open, state: "blocked" }, { id: "x", problem: "reason" }],
    ["a body that is not bytes", { ...open, sealedBody: "{}" }, { id: "x", problem: "sealedBody" }],
    ["parents that are not a list", { ...open, dependsOn: "p" }, { id: "x", problem: "dependsOn" }],
    ["a time that is no number", { ...open, nextAt: Number.NaN }, { id: "x", problem: "nextAt" }],
    ["an unknown method", { ...open, method: "GET" }, { id: "x", problem: "method" }],
  ])("reports %s with what is wrong", (_name, row, damaged) => {
    expect(parseRecord(row)).toEqual({ ok: false, damaged });
  });

  it("reads what can be read of many", () => {
    expect(parseRecords([open, { id: "broken" }, undefined])).toEqual([open]);
  });
});

describe("parseMeta", () => {
  it.each([
    [undefined, { epoch: 0 }],
    [{ epoch: "3" }, { epoch: 0 }],
    [
      { epoch: 3, beatAt: 1, lastSuccessAt: 2, nudgedAt: 3, other: 4 },
      { epoch: 3, beatAt: 1, lastSuccessAt: 2, nudgedAt: 3 },
    ],
  ])("%j", (row, meta) => {
    expect(parseMeta(row)).toEqual(meta);
  });
});
