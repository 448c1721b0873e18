import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import { openRecord } from "../testing/records.ts";
import { cleanUp } from "./clean-up.ts";
import {
  planDiscard,
  planDissolve,
  planLineBack,
  planLineSign,
  planPriority,
  planRetry,
  planSendNow,
  planWithdraw,
  toClose,
  type ActionPlan,
} from "./plan-actions.ts";
import type { BlockCode } from "../record/block-reason.ts";
import { planRepair, planRestore, type Rewritten } from "./plan-repair.ts";
import { reclaim } from "./reclaim.ts";
import { toBlocked, toCancelled, toClosed, toPending } from "./states.ts";

const NOW = 100;
const lease = { owner: "tab", epoch: 2, until: 1000 };
const refused = (id: string, parts: Partial<RequestRecord> = {}): RequestRecord =>
  toBlocked(openRecord({ id, ...parts }), { code: "invalid" });

/** As a build before `hasLeft` wrote it. */
function olderRow(id: string): RequestRecord {
  const { hasLeft: _notYet, ...row } = openRecord({ id });
  return row;
}

/** The written records as `id: state`, or the code of the refusal. */
function brief(plan: ActionPlan): string[] | string {
  if (!plan.ok) return `${plan.code} ${plan.id}`;
  return plan.change.put.map((record) => `${record.id}: ${record.state}`);
}

describe("retry", () => {
  it("retry opens a blocked request, with its 500s forgiven", () => {
    const plan = planRetry([refused("x", { serverErrors: 5, setback: { cause: "busy", inARow: 2 } })], "x", NOW);
    expect(plan.ok && plan.change.put).toMatchObject([{ id: "x", state: "open", nextAt: NOW, serverErrors: 0 }]);
    expect(plan.ok && plan.change.put[0]).not.toHaveProperty("setback");
  });

  it("retry refuses what is not blocked, or not there", () => {
    expect(brief(planRetry([openRecord({ id: "x" })], "x", NOW))).toBe("wrong_state x");
    expect(brief(planRetry([], "x", NOW))).toBe("not_found x");
  });
});

describe("a refused update of a slot", () => {
  const slot = { slot: "orderUpdate", resource: { type: "Auftrag", uuid: "A" } };
  const old = refused("old", { ...slot, slotTurn: 0 });
  const newer = openRecord({ id: "newer", ...slot, slotTurn: 1 });
  const child = openRecord({ id: "child", dependsOn: ["old"] });

  it.each<[string, RequestRecord]>([
    ["waits", newer],
    ["is under way", toPending(newer, lease)],
    ["was refused too", toBlocked(newer, { code: "invalid" })],
    ["is through", toClosed(newer, 1)],
  ])("a refused update of a slot is not sent again over a newer one that %s: that one takes its place", (_name, newest) => {
    const plan = planRetry([old, child, newest], "old", NOW);
    expect(plan.ok && plan.change.put).toMatchObject([
      { id: "old", state: "cancelled", replacedBy: "newer" },
      { id: "child", dependsOn: ["newer"] },
    ]);
    expect(plan.ok && plan.change.settled).toMatchObject([{ type: "cancelled", record: { id: "old" } }]);
    const repaired = { newId: "x", content: { sealedBody: new Uint8Array(), bodyHash: "n", size: 1, path: "/", fileIds: [] } };
    expect(brief(planRepair([old, newest], "old", repaired, new Map(), NOW))).toBe("wrong_state old");
  });

  it("a refused update of a slot leaves dependants alone that are done or taken back", () => {
    const done = toClosed(openRecord({ id: "done", dependsOn: ["old"] }), 1);
    const taken = toCancelled(openRecord({ id: "taken", dependsOn: ["old"] }), 1);
    expect(brief(planRetry([old, done, taken, newer], "old", NOW))).toEqual(["old: cancelled"]);
  });

  it("a refused update of a slot stays refused while a row cannot be read, which may wait for it", () => {
    expect(brief(planRetry([old, newer], "old", NOW, true))).toBe("wrong_state old");
    expect(brief(planRetry([old], "old", NOW, true))).toEqual(["old: open"]);
  });

  it.each<[string, RequestRecord]>([
    ["was taken back", toCancelled(newer, 1)],
    ["is of another entity", { ...newer, resource: { type: "Auftrag", uuid: "B" } }],
    ["waits for the old one", { ...newer, dependsOn: ["child"] }],
    ["is older", { ...newer, slotTurn: -1 }],
  ])("a refused update of a slot is sent again where the other one %s", (_name, other) => {
    expect(brief(planRetry([old, child, other], "old", NOW))).toEqual(["old: open"]);
  });

  it("a refused update of a slot keeps a newer one that is through from being cleared away", () => {
    expect(cleanUp([old, toClosed(newer, 1)], NOW).removed).toEqual([]);
    expect(cleanUp([toClosed(newer, 1)], NOW).removed).toHaveLength(1);
  });
});

describe("withdraw", () => {
  const appointment = openRecord({ id: "a" });
  const visit = openRecord({ id: "v", dependsOn: ["a"] });
  const edit = openRecord({ id: "e", dependsOn: ["v"] });
  const gone = { ...toPending(openRecord({ id: "a" }), lease), hasLeft: true };

  it("withdraw takes all requests back at once, each with what depends on it, and each once", () => {
    expect([...brief(planWithdraw([appointment, visit, edit, openRecord({ id: "other" })], ["v", "a"], NOW))].toSorted()).toEqual(
      ["a: cancelled", "e: cancelled", "v: cancelled"],
    );
  });

  it.each<[string, RequestRecord[], string]>([
    ["one that is on its way", [gone, visit], "may_have_arrived a"],
    ["one that is there", [toClosed(appointment, NOW), visit], "wrong_state a"],
    ["one that is not known", [visit], "not_found a"],
  ])("withdraw takes nothing back with %s", (_name, records, wanted) => {
    expect(brief(planWithdraw(records, ["v", "a"], NOW))).toBe(wanted);
  });
});

describe("discard", () => {
  const family = [
    refused("x"),
    openRecord({ id: "child", dependsOn: ["x"] }),
    openRecord({ id: "grandchild", dependsOn: ["child"] }),
  ];

  it("discard finds descendants in whatever order they lie, and leaves those alone that are done or taken back", () => {
    const done = toClosed(openRecord({ id: "done", dependsOn: ["x"] }), 1);
    const taken = toCancelled(openRecord({ id: "taken", dependsOn: ["x"] }), 1);
    const behind = openRecord({ id: "behind", dependsOn: ["done"] });
    expect(brief(planDiscard([behind, done, taken, ...family.toReversed()], "x", new Set(), NOW))).toEqual([
      "grandchild: cancelled",
      "child: cancelled",
      "x: cancelled",
    ]);
  });

  it("discard cancels the request with all its descendants, and tells of each", () => {
    const plan = planDiscard([...family, openRecord({ id: "other" })], "x", new Set(), NOW);
    expect(brief(plan)).toEqual(["x: cancelled", "child: cancelled", "grandchild: cancelled"]);
    expect(plan.ok && plan.change.settled).toEqual(
      (plan.ok ? plan.change.put : []).map((record) => ({ type: "cancelled", record })),
    );
  });

  it.each<[string, RequestRecord[], string]>([
    ["what is being sent", [toPending(openRecord({ id: "x" }), lease)], "may_have_arrived x"],
    ["what was sent before", [openRecord({ id: "x", hasLeft: true })], "may_have_arrived x"],
    ["what an older build may have sent", [olderRow("x")], "may_have_arrived x"],
    [
      "what the server refused, for another copy may still be on its way",
      [refused("x", { hasLeft: true })],
      "may_have_arrived x",
    ],
    [
      "what has a descendant that is being sent",
      [refused("x"), toPending(openRecord({ id: "c", dependsOn: ["x"] }), lease)],
      "may_have_arrived c",
    ],
    ["what is done", [toClosed(openRecord({ id: "x" }), 1)], "wrong_state x"],
    ["what was taken back", [toCancelled(openRecord({ id: "x" }), 1)], "wrong_state x"],
    ["what is not there", [openRecord({ id: "y" })], "not_found x"],
  ])("discard refuses %s", (_name, records, wanted) => {
    expect(brief(planDiscard(records, "x", new Set(), NOW))).toBe(wanted);
  });

  it("discard takes what the server has closed, also while a copy is being sent", () => {
    expect(toClose(family, "x")).toEqual([]);
    const records = [refused("x", { hasLeft: true }), toPending(openRecord({ id: "c", dependsOn: ["x"] }), lease)];
    expect(toClose(records, "x").map((one) => one.id)).toEqual(["x", "c"]);
    expect(brief(planDiscard(records, "x", new Set(["x", "c"]), NOW))).toEqual(["x: cancelled", "c: cancelled"]);
  });

  it.each(["uuid_conflict", "hash_mismatch", "already_arrived", "request_closed"] as const)(
    "discard asks nobody about what the server never takes any more: %s",
    (code) => {
      const record = toBlocked(openRecord({ id: "x", hasLeft: true }), { code });
      expect(brief(planDiscard([record], "x", new Set(), NOW))).toEqual(["x: cancelled"]);
    },
  );
});

describe("repair", () => {
  const content = { sealedBody: new Uint8Array([9]), bodyHash: "new", size: 3, path: "/new", fileIds: [] };
  const repaired = { newId: "x2", content, resourceUuid: "u2" };
  const child = openRecord({ id: "child", dependsOn: ["x"] });
  const rewritten = new Map<string, Rewritten>([["child", { basis: "hash-child", content: { ...content, bodyHash: "child2" } }]]);

  it("repair takes the old one's place under a new id, as if never tried; dependants follow", () => {
    const plan = planRepair([refused("x", { tries: 4, position: 3 }), child], "x", repaired, rewritten, NOW);
    expect(plan.ok && plan.change.put).toMatchObject([
      { id: "x2", state: "open", tries: 0, position: 3, bodyHash: "new", resource: { uuid: "u2" } },
      { id: "x", state: "cancelled", replacedBy: "x2", resource: { uuid: "uuid-x" } },
      { id: "child", state: "open", dependsOn: ["x2"], bodyHash: "child2", resource: { uuid: "uuid-child" } },
    ]);
  });

  it("repair keeps the resource, and the bodies of dependants, where only the content is wrong (PATCH)", () => {
    const plan = planRepair([refused("x"), child], "x", { newId: "x2", content }, new Map(), NOW);
    expect(plan.ok && plan.change.put).toMatchObject([
      { id: "x2", resource: { uuid: "uuid-x" } },
      { id: "x" },
      { id: "child", dependsOn: ["x2"], bodyHash: "hash-child" },
    ]);
  });

  it("repair waits for a dependant that is on its way, although its body stays", () => {
    const plan = planRepair([refused("x"), toPending(child, lease)], "x", { newId: "x2", content }, new Map(), NOW);
    expect(brief(plan)).toBe("wrong_state child");
  });

  it("repair makes a later change of the repaired resource one of its successor", () => {
    const change = openRecord({ id: "change", method: "PATCH", dependsOn: ["x"], resource: { type: "Thing", uuid: "u1" } });
    const changed = new Map<string, Rewritten>([["change", { basis: change.bodyHash, content: { ...content, path: "/u2" } }]]);
    const old = refused("x", { resource: { type: "Thing", uuid: "u1" } });
    const plan = planRepair([old, change], "x", repaired, changed, NOW);
    const renewed = plan.ok ? plan.change.put.find((record) => record.id === "change") : undefined;
    expect(renewed).toMatchObject({ path: "/u2", resource: { type: "Thing", uuid: "u2" } });
  });

  it("repair names all that it replaces, however often it is corrected", () => {
    const first = planRepair([refused("x", { hasLeft: true })], "x", repaired, new Map(), NOW);
    expect(first.ok && first.change.put[0]).toMatchObject({ hasLeft: false, replaces: ["uuid-x"] });
    const again = refused("x2", { resource: { type: "Thing", uuid: "u2" }, replaces: ["uuid-x"], bodyHash: "other" });
    const second = planRepair([again], "x2", { ...repaired, newId: "x3", resourceUuid: "u3" }, new Map(), NOW);
    expect(second.ok && second.change.put[0]).toMatchObject({ id: "x3", replaces: ["uuid-x", "u2"] });
    const change = planRepair([refused("x", { method: "PATCH" })], "x", { newId: "x2", content }, new Map(), NOW);
    expect(change.ok && change.change.put[0]).toMatchObject({ replaces: ["x"] });
  });

  it.each<[string, RequestRecord[], string]>([
    ["content that is not changed", [refused("x", { bodyHash: "new" })], "unchanged x"],
    ["an open request", [openRecord({ id: "x" })], "wrong_state x"],
    ["a missing one", [], "not_found x"],
    ["a dependant that came in meanwhile", [refused("x"), openRecord({ id: "late", dependsOn: ["x"] })], "wrong_state late"],
    ["a dependant that may be at the server as it was", [refused("x"), { ...child, hasLeft: true }], "wrong_state child"],
    ["a dependant that is on its way", [refused("x"), toPending(child, lease)], "wrong_state child"],
    ["a dependant that changed meanwhile", [refused("x"), { ...child, bodyHash: "other" }], "wrong_state child"],
  ])("repair refuses %s", (_name, records, wanted) => {
    expect(brief(planRepair(records, "x", repaired, rewritten, NOW))).toBe(wanted);
  });
});

describe("restoring what a correction was to replace", () => {
  const earlier = toCancelled(openRecord({ id: "x", hasLeft: true }), 1, "x2");
  const correction = (code: BlockCode): RequestRecord =>
    toBlocked(openRecord({ id: "x2", resource: { type: "Thing", uuid: "u2" }, replaces: ["uuid-x"] }), { code });
  const child = openRecord({ id: "child", dependsOn: ["x2"] });
  const content = { sealedBody: new Uint8Array([9]), bodyHash: "back", size: 3, path: "/x", fileIds: [] };
  const rewritten = new Map<string, Rewritten>([["child", { basis: "hash-child", content }]]);

  it("restoring what a correction was to replace sends the earlier request again under its own uuid, and takes the correction back", () => {
    const plan = planRestore([earlier, correction("already_arrived"), child], "x2", rewritten, NOW);
    expect(plan.ok && plan.change.put).toMatchObject([
      { id: "x", state: "open", nextAt: NOW, bodyHash: "hash-x" },
      { id: "x2", state: "cancelled" },
      { id: "child", dependsOn: ["x"], bodyHash: "back" },
    ]);
    expect(plan.ok && plan.change.put[1]).not.toHaveProperty("replacedBy");
    expect(plan.ok && plan.change.settled).toEqual([{ type: "cancelled", record: plan.ok && plan.change.put[1] }]);
  });

  it.each<[string, RequestRecord[], string]>([
    ["what the server refused for another reason", [earlier, correction("invalid")], "wrong_state x2"],
    ["what is not there any more", [earlier], "not_found x2"],
    ["what was not refused at all", [earlier, openRecord({ id: "x2" })], "wrong_state x2"],
    [
      "what something else replaced",
      [toCancelled(openRecord({ id: "x" }), 1, "x3"), correction("already_arrived")],
      "not_found x2",
    ],
    ["what replaced nothing", [correction("already_arrived")], "not_found x2"],
    [
      "while a dependant is not rewritten",
      [earlier, correction("already_arrived"), { ...child, bodyHash: "other" }],
      "wrong_state child",
    ],
  ])("restoring what a correction was to replace refuses %s", (_name, records, wanted) => {
    expect(brief(planRestore(records, "x2", rewritten, NOW))).toBe(wanted);
  });
});

describe("send now, and a line that is back", () => {
  const records = [
    openRecord({ id: "line", nextAt: 900, setback: { cause: "line", inARow: 3 } }),
    openRecord({ id: "busy", nextAt: 900, setback: { cause: "busy", inARow: 3 } }),
    openRecord({ id: "due", nextAt: 50 }),
    refused("refused"),
  ];

  it.each<[string, RequestRecord]>([
    ["is due just now", openRecord({ id: "x", nextAt: NOW, setback: { cause: "busy", inARow: 1 } })],
    ["is under way", toPending(openRecord({ id: "x", nextAt: 900, setback: { cause: "line", inARow: 1 } }), lease)],
    ["was refused", refused("x", { nextAt: 900, setback: { cause: "line", inARow: 1 } })],
    ["is done", toClosed(openRecord({ id: "x", nextAt: 900, setback: { cause: "line", inARow: 1 } }), 1)],
  ])("sending now and a line that is back leave alone what %s", (_name, record) => {
    expect([planSendNow([record], NOW).put, planLineBack([record], NOW).put]).toEqual([[], []]);
  });

  it("sending now makes everything due that waits for its time", () => {
    expect(planSendNow(records, NOW).put.map((record) => [record.id, record.nextAt])).toEqual([
      ["line", NOW],
      ["busy", NOW],
    ]);
  });

  it("sending now and a line that is back forget how often the line failed, and not how often the server did", () => {
    const due = openRecord({ id: "x", nextAt: NOW, setback: { cause: "line", inARow: 7 } });
    for (const plan of [planSendNow, planLineBack]) expect(plan([due], NOW).put).toEqual([openRecord({ id: "x", nextAt: NOW })]);
    expect(planSendNow(records, NOW).put.map(({ setback }) => setback)).toEqual([undefined, { cause: "busy", inARow: 3 }]);
  });

  it("a sign that the line may be back makes due what it set back, and keeps how often it failed: a big upload may break by itself", () => {
    const [line] = planLineSign(records, NOW).put;
    expect(planLineSign(records, NOW).put).toHaveLength(1);
    expect(line).toMatchObject({ id: "line", nextAt: NOW, setback: { cause: "line", inARow: 3 } });
    const due = openRecord({ id: "x", nextAt: NOW, setback: { cause: "line", inARow: 7 } });
    expect(planLineSign([due], NOW).put).toEqual([]);
  });

  it("a line that is back makes due only what the line set back", () => {
    expect(planLineBack(records, NOW).put.map((record) => record.id)).toEqual(["line"]);
  });
});

describe("the back office", () => {
  it("the back office changes the priority and dissolves a dependency of what waits, never of what is being sent", () => {
    const waiting = openRecord({ id: "x", dependsOn: ["p", "q"] });
    const higher = planPriority([waiting], "x", 9);
    expect(higher.ok && higher.change.put).toMatchObject([{ priority: 9 }]);
    const freed = planDissolve([waiting], "x", "p");
    expect(freed.ok && freed.change.put).toMatchObject([{ dependsOn: ["q"] }]);
    expect(brief(planPriority([toPending(waiting, lease)], "x", 9))).toBe("wrong_state x");
    expect(brief(planDissolve([toClosed(waiting, 1)], "x", "p"))).toBe("wrong_state x");
    expect(brief(planPriority([waiting], "y", 9))).toBe("not_found y");
    expect(brief(planPriority([refused("x")], "x", 9))).toEqual(["x: blocked"]);
  });
});

describe("reclaim", () => {
  const me = { owner: "me", epoch: 2, inFlight: new Set(["flying"]) };
  const pending = (id: string, owner: string, epoch: number, until: number): RequestRecord =>
    toPending(openRecord({ id }), { owner, epoch, until });

  it.each<[string, RequestRecord, boolean]>([
    ["an earlier sender's", pending("x", "other", 1, 1000), true],
    ["an own one that is not under way", pending("x", "me", 2, 1000), true],
    ["an own one of a later epoch, within its lease", pending("x", "me", 3, 1000), false],
    ["an own one that is under way", pending("flying", "me", 2, 1000), false],
    ["another's of the same epoch, within its lease", pending("x", "other", 2, 1000), false],
    ["another's of the same epoch, lease over", pending("x", "other", 2, 50), true],
    ["one that is open anyway", openRecord({ id: "x" }), false],
  ])("reclaim: %s", (_name, record, isTaken) => {
    expect(reclaim([record], me, NOW).map((one) => one.id)).toEqual(isTaken ? [record.id] : []);
  });
});

describe("clean-up", () => {
  const DAY = 86_400_000;
  const inChain = (id: string): RequestRecord => openRecord({ id, chainId: "c" });

  it.each<[string, RequestRecord[], string[]]>([
    ["a chain that is done", [toClosed(inChain("a"), 1), toClosed(inChain("b"), 1)], ["a", "b"]],
    ["nothing while the chain has something open", [toClosed(inChain("a"), 1), inChain("b")], []],
    [
      "nothing while the chain has something blocked",
      [toClosed(inChain("a"), 1), toBlocked(inChain("b"), { code: "invalid" })],
      [],
    ],
    ["nothing that another chain still depends on", [toClosed(inChain("a"), 1), openRecord({ id: "x", dependsOn: ["a"] })], []],
    ["what was cancelled more than a day ago", [toCancelled(inChain("a"), 1)], ["a"]],
    ["what was cancelled a day and a moment ago", [toCancelled(inChain("a"), DAY - 1)], ["a"]],
    ["not what was cancelled a day ago", [toCancelled(inChain("a"), DAY)], []],
    ["what was cancelled long ago by a clock that was ahead", [toCancelled(inChain("a"), 4 * DAY)], ["a"]],
    [
      "what is done of a slot while another slot has a refused update",
      [
        toClosed(openRecord({ id: "a", slot: "s", chainId: "done" }), 1),
        toBlocked(openRecord({ id: "b", slot: "t" }), { code: "invalid" }),
      ],
      ["a"],
    ],
    [
      "what is done of a slot while an update of it waits: it goes anyway",
      [
        toClosed(openRecord({ id: "a", slot: "s", resource: { type: "T", uuid: "A" }, chainId: "done" }), 1),
        openRecord({ id: "b", slot: "s", resource: { type: "T", uuid: "A" } }),
      ],
      ["a"],
    ],
    [
      "what is done without a slot while something without a slot is refused",
      [toClosed(openRecord({ id: "a", chainId: "done" }), 1), toBlocked(openRecord({ id: "b" }), { code: "invalid" })],
      ["a"],
    ],
    ["not what was cancelled just now", [toCancelled(inChain("a"), 2 * DAY)], []],
  ])("clean-up removes %s", (_name, records, wanted) => {
    const change = cleanUp(records, 2 * DAY);
    expect(change.removed.map((record) => record.id)).toEqual(wanted);
    expect(change.settled.map((settled) => settled.type)).toEqual(wanted.map(() => "removed"));
  });

  it("clean-up keeps what was cancelled while a row cannot be read: it may depend on that", () => {
    expect(cleanUp([toCancelled(openRecord({ id: "old" }), 0)], 2 * DAY, true).removed).toEqual([]);
  });
});
