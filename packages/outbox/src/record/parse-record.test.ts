import { describe, expect, it } from "vitest";

import { toBlocked, toCancelled, toClosed, toPending } from "../change/states.ts";
import { openRecord } from "../testing/records.ts";
import { mayHaveArrived, nameOf } from "./effect-name.ts";
import { parseMeta } from "./parse-meta.ts";
import { ownRows, parseRecord, parseRecords } from "./parse-record.ts";
import type { RequestRecord } from "./request-record.ts";

interface Values {
  readonly taken: readonly unknown[];
  readonly refused: readonly unknown[];
}

const open = openRecord({ id: "x", slot: "s", slotTurn: 2, setback: { cause: "busy", inARow: 1 } });
const { hasLeft: _unsaid, ...withoutLeft } = { ...open, hasLeft: false };
/** Has what each state needs. */
const whole = {
  ...open,
  lease: { owner: "tab", epoch: 1, until: 2 },
  reason: { code: "invalid" },
  closedAt: 1,
  cancelledAt: 1,
  replacedBy: "y",
};

describe("parseRecord", () => {
  it.each([
    open,
    toPending(open, { owner: "tab", epoch: 1, until: 2 }),
    toBlocked(open, { code: "invalid" }),
    toClosed(open, 1),
    toCancelled(open, 1, "y"),
  ])("parseRecord reads what was written ($state)", (record) => {
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
  ])("parseRecord reports %s with what is wrong", (_name, row, damaged) => {
    expect(parseRecord(row)).toEqual({ ok: false, damaged });
  });

  const never = [null, true, {}, []];
  const text: Values = { taken: ["", "x"], refused: [undefined, 1, ["x"], ...never] };
  const number: Values = { taken: [0, -1, 1.5], refused: [undefined, "1", Number.NaN, Infinity, ...never] };
  const texts: Values = { taken: [[], ["x", "y"]], refused: [undefined, "x", [1], ["x", null], null, {}] };
  const optional = ({ taken, refused }: Values): Values => ({
    taken: [...taken, undefined],
    refused: refused.filter((value) => value !== undefined),
  });
  const reason: Values = {
    taken: [{ code: "invalid" }],
    refused: [undefined, null, "invalid", {}, { code: 1 }, [{ code: "x" }]],
  };

  it.each<[string, string, Values]>([
    ["open", "userId", text],
    ["open", "kind", text],
    ["open", "chainId", text],
    ["open", "position", number],
    ["open", "priority", number],
    ["open", "dependsOn", texts],
    ["open", "slot", optional(text)],
    ["open", "slotTurn", optional(number)],
    [
      "open",
      "resource",
      {
        taken: [{ type: "T", uuid: "U" }],
        refused: [undefined, null, "T", {}, { type: "T" }, { uuid: "U" }, { type: 1, uuid: "U" }, { type: "T", uuid: 1 }],
      },
    ],
    ["open", "tries", number],
    ["open", "serverErrors", number],
    ["open", "nextAt", number],
    [
      "open",
      "setback",
      {
        taken: [undefined, { cause: "busy", inARow: 1 }, { cause: "busy", inARow: 1, status: 503 }],
        refused: [null, "busy", {}, { cause: "busy" }, { inARow: 1 }, { cause: 1, inARow: 1 }, { cause: "busy", inARow: "1" }],
      },
    ],
    ["open", "method", { taken: ["POST", "PATCH", "PUT", "DELETE"], refused: [undefined, "GET", "post", "", ...never] }],
    ["open", "path", text],
    ["open", "contentType", text],
    ["open", "sealedBody", { taken: [new Uint8Array(0), new Uint8Array(3)], refused: [undefined, "x", [1], null, {}] }],
    ["open", "fileIds", texts],
    ["open", "bodyHash", text],
    ["open", "size", number],
    ["open", "createdAt", number],
    ["open", "hasLeft", { taken: [undefined, true, false], refused: [null, 0, "true", {}] }],
    ["open", "replaces", optional(texts)],
    [
      "pending",
      "lease",
      {
        taken: [{ owner: "tab", epoch: 1, until: 2 }],
        refused: [
          undefined,
          null,
          "tab",
          {},
          { epoch: 1, until: 2 },
          { owner: "tab", until: 2 },
          { owner: "tab", epoch: 1 },
          { owner: 1, epoch: 1, until: 2 },
          { owner: "tab", epoch: "1", until: 2 },
          { owner: "tab", epoch: 1, until: "2" },
        ],
      },
    ],
    ["blocked", "reason", reason],
    ["closed", "closedAt", number],
    ["cancelled", "cancelledAt", number],
    ["cancelled", "replacedBy", optional(text)],
    ["open", "version", { taken: [0, 1], refused: [undefined, 2, "1", ...never] }],
    ["open", "state", { taken: ["open"], refused: [undefined, "sent", "", "constructor", "toString", "__proto__", 1, ...never] }],
  ])("parseRecord of a request that is %s takes no other %s than it can work with", (state, field, { taken, refused }) => {
    const row = { ...whole, state };
    for (const value of taken) expect(parseRecord({ ...row, [field]: value }).ok).toBe(true);
    for (const value of refused) {
      expect(parseRecord({ ...row, [field]: value })).toEqual({ ok: false, damaged: { id: "x", problem: field } });
    }
  });

  it("parseRecord names the first of several wrong fields", () => {
    expect(parseRecord({ ...open, size: "1", path: 1 })).toMatchObject({ damaged: { problem: "path" } });
  });

  it("parseRecord reads what can be read of many", () => {
    expect(parseRecords([open, { id: "broken" }, undefined])).toEqual([open]);
  });

  it("parseRecord tells a user's rows, and whether there are others that cannot be read", () => {
    const other = { ...open, id: "other", userId: "somebody" };
    expect(ownRows([open, other], open.userId)).toEqual({ records: [open], hasUnreadable: false });
    expect(ownRows([open, { ...open, version: 2 }], open.userId)).toEqual({ records: [open], hasUnreadable: true });
    expect(ownRows([], open.userId)).toEqual({ records: [], hasUnreadable: false });
  });
});

describe("the name of an effect at the server", () => {
  it.each([
    ["POST", "U"],
    ["PATCH", "R"],
    ["PUT", "R"],
    ["DELETE", "R"],
  ] as const)("the name of an effect at the server: %s", (method, name) => {
    expect(nameOf({ id: "R", method, resource: { type: "T", uuid: "U" } })).toBe(name);
  });
});

describe("what may be at the server", () => {
  const left = { ...open, hasLeft: true };
  it.each<[string, RequestRecord, boolean]>([
    ["not what never left", { ...open, hasLeft: false }, false],
    ["what left", left, true],
    ["what an older build does not tell of", withoutLeft, true],
    ["what is on its way", toPending(open, { owner: "tab", epoch: 1, until: 2 }), true],
    ["what was refused, for a retry may have been lost before", toBlocked(left, { code: "invalid" }), true],
    ["not what stands there under other content", toBlocked(left, { code: "uuid_conflict" }), false],
    ["not what stands there with another hash", toBlocked(left, { code: "hash_mismatch" }), false],
    ["not a correction of what had arrived", toBlocked(left, { code: "already_arrived" }), false],
    ["not what was closed there", toBlocked(left, { code: "request_closed" }), false],
    ["what is forbidden", toBlocked(left, { code: "forbidden" }), true],
  ])("what may be at the server: %s", (_, record, may) => {
    expect(mayHaveArrived(record)).toBe(may);
  });
});

describe("parseMeta", () => {
  it.each([
    [undefined, { epoch: 0 }],
    [{ epoch: "3" }, { epoch: 0 }],
    [{ epoch: Infinity, beatAt: Number.NaN, lastSuccessAt: "2", nudgedAt: null }, { epoch: 0 }],
    [
      { epoch: 2, beatAt: 0 },
      { epoch: 2, beatAt: 0 },
    ],
    [
      { epoch: 2, lastSuccessAt: 5 },
      { epoch: 2, lastSuccessAt: 5 },
    ],
    [
      { epoch: 2, nudgedAt: 5 },
      { epoch: 2, nudgedAt: 5 },
    ],
    [[], { epoch: 0 }],
    ["row", { epoch: 0 }],
    [
      { epoch: 3, beatAt: 1, lastSuccessAt: 2, nudgedAt: 3, other: 4 },
      { epoch: 3, beatAt: 1, lastSuccessAt: 2, nudgedAt: 3 },
    ],
  ])("parseMeta reads %j", (row, meta) => {
    expect(parseMeta(row)).toStrictEqual(meta);
  });
});
