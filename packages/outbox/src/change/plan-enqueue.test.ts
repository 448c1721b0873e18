import { describe, expect, it } from "vitest";

import type { RequestRecord } from "../record/request-record.ts";
import { draft } from "../testing/drafts.ts";
import { openRecord } from "../testing/records.ts";
import { planEnqueue } from "./plan-enqueue.ts";
import { toBlocked, toCancelled, toClosed, toPending } from "./states.ts";

const context = { userId: "user-1", now: 7, hasUnreadable: false };
const lease = { owner: "tab", epoch: 1, until: 1 };
const A = { type: "Auftrag", uuid: "A" };
const B = { type: "Auftrag", uuid: "B" };

/** `id: state dependsOn` of everything that would be written. */
function planned(known: readonly RequestRecord[], ...drafts: Parameters<typeof draft>[0][]): string[] | string {
  const plan = planEnqueue(known, drafts.map(draft), context);
  if (!plan.ok) return `${plan.code} ${plan.id}`;
  return plan.change.put.map((record) => `${record.id}: ${record.state} ${record.dependsOn.join("+")}`.trim());
}

describe("planEnqueue", () => {
  it("planEnqueue fills in user, version, time, and the next place in the chain", () => {
    const plan = planEnqueue([openRecord({ id: "old", chainId: "c", position: 4 })], [draft({ id: "x", chainId: "c" })], context);
    expect(plan.ok && plan.change.put).toMatchObject([
      { id: "x", state: "open", userId: "user-1", version: 1, createdAt: 7, nextAt: 7, position: 5, tries: 0 },
    ]);
  });

  it("planEnqueue holds back what somebody may take back first, from its time on", () => {
    const plan = planEnqueue([], [{ ...draft({ id: "x" }), holdMs: 10_000 }], context);
    expect(plan.ok && plan.change.put).toMatchObject([{ createdAt: 7, nextAt: 10_007, hasLeft: false }]);
    expect(plan.ok && plan.change.put[0]).not.toHaveProperty("holdMs");
  });

  it("planEnqueue counts places in its own chain alone, and takes no slot where it asks for none", () => {
    const known = [openRecord({ id: "old", chainId: "other", position: 4, slot: "s", slotTurn: 2 })];
    const plan = planEnqueue(known, [draft({ id: "x", chainId: "c" }), draft({ id: "y", chainId: "c" })], context);
    expect(plan.ok && plan.change.put).toMatchObject([{ position: 0 }, { position: 1 }]);
    expect(plan.ok && plan.change.put[0]).not.toHaveProperty("slot");
    expect(plan.ok && plan.change.put[0]).not.toHaveProperty("slotTurn");
    expect(plan.ok && plan.change.settled).toEqual([]);
  });

  it.each<[string, RequestRecord[], Parameters<typeof draft>[0][], string]>([
    ["an id that is taken", [openRecord({ id: "x" })], [{ id: "x" }], "id_taken x"],
    ["one that depends on itself", [], [{ id: "x", dependsOn: ["x"] }], "depends_on_itself x"],
    ["one that depends on a later one", [], [{ id: "x", dependsOn: ["y"] }, { id: "y" }], "depends_on_itself x"],
    [
      "one that depends on a cancelled one",
      [toCancelled(openRecord({ id: "p" }), 1)],
      [{ id: "x", dependsOn: ["p"] }],
      "depends_on_cancelled x",
    ],
  ])("planEnqueue refuses %s, and writes nothing", (_name, known, drafts, wanted) => {
    expect(planned(known, ...drafts)).toBe(wanted);
  });

  it("planEnqueue follows a repaired parent to what stands in its place", () => {
    const known = [
      toCancelled(openRecord({ id: "p" }), 1, "q"),
      toCancelled(openRecord({ id: "q" }), 1, "r"),
      openRecord({ id: "r" }),
    ];
    expect(planned(known, { id: "x", dependsOn: ["p"] })).toEqual(["x: open r"]);
  });
});

describe("a slot", () => {
  const waiting = openRecord({ id: "old", slot: "orderUpdate", slotTurn: 0, resource: A });

  it("a slot drops what waits for the same entity, by id, and turns its dependants to the new one", () => {
    const child = openRecord({ id: "child", dependsOn: ["old", "other"] });
    expect(planned([waiting, child], { id: "new", slot: "orderUpdate", resource: A })).toEqual([
      "new: open",
      "old: cancelled",
      "child: open new+other",
    ]);
  });

  it("a slot never lets an update of order B take the place of one for order A", () => {
    expect(planned([waiting], { id: "new", slot: "orderUpdate", resource: B })).toEqual(["new: open"]);
  });

  it.each<[string, RequestRecord]>([
    ["what is under way", toPending(waiting, lease)],
    ["what was refused", toBlocked(waiting, { code: "invalid" })],
  ])("a slot leaves %s alone", (_name, old) => {
    expect(planned([old], { id: "new", slot: "orderUpdate", resource: A })).toEqual(["new: open"]);
  });

  it("a slot keeps the old entry when the new one has to come after something that needs it", () => {
    const needsOld = openRecord({ id: "n", dependsOn: ["old"] });
    const first = { id: "first", chainId: "c", dependsOn: ["n"] };
    const second = { id: "new", chainId: "c", slot: "orderUpdate", resource: A };
    // Whatever becomes of the old one, the new one comes after it: an update that left never finds an older one behind it.
    expect(planned([waiting, needsOld], first, second)).toEqual(["first: open n", "new: open old"]);
    for (const old of [toBlocked(waiting, { code: "invalid" }), toPending(waiting, lease)]) {
      expect(planned([old, needsOld], first, second)).toEqual(["first: open n", "new: open old"]);
    }
    expect(planned([waiting], { ...second, dependsOn: ["old"] })).toEqual(["new: open old"]);
  });

  it.each<[string, RequestRecord[], Parameters<typeof draft>[0], string[]]>([
    [
      "something before the new one in its chain needs it",
      [openRecord({ id: "n", chainId: "c", dependsOn: ["old"] })],
      { id: "new", chainId: "c" },
      ["new: open old"],
    ],
    [
      "something before a parent in that one's chain needs it",
      [
        openRecord({ id: "n", chainId: "d", position: 0, dependsOn: ["old"] }),
        openRecord({ id: "p", chainId: "d", position: 1 }),
      ],
      { id: "new", dependsOn: ["p"] },
      ["new: open p+old"],
    ],
    [
      "something before a parent in that one's slot needs it",
      [
        openRecord({ id: "n", chainId: "d", slot: "t", slotTurn: 0, resource: B, dependsOn: ["old"] }),
        openRecord({ id: "p", chainId: "e", slot: "t", slotTurn: 1, resource: B }),
      ],
      { id: "new", dependsOn: ["p"] },
      ["new: open p+old"],
    ],
  ])("a slot keeps the old entry where %s", (_name, known, parts, wanted) => {
    expect(planned([waiting, ...known], { ...parts, slot: "orderUpdate", resource: A })).toEqual(wanted);
  });

  it.each<[string, RequestRecord[], Parameters<typeof draft>[0], string[]]>([
    [
      "is done",
      [toClosed(openRecord({ id: "n", chainId: "c", dependsOn: ["old"] }), 1)],
      { id: "new", chainId: "c" },
      ["new: open", "old: cancelled"],
    ],
    [
      "was taken back",
      [toCancelled(openRecord({ id: "n", chainId: "c", dependsOn: ["old"] }), 1)],
      { id: "new", chainId: "c" },
      ["new: open", "old: cancelled"],
    ],
    [
      "stands in another chain",
      [openRecord({ id: "n", chainId: "d", dependsOn: ["old"] }), openRecord({ id: "m", chainId: "c", position: 4 })],
      { id: "new", chainId: "c" },
      ["new: open", "old: cancelled", "n: open new"],
    ],
    [
      "stands behind a parent in its chain",
      [
        openRecord({ id: "p", chainId: "d", position: 1 }),
        openRecord({ id: "n", chainId: "d", position: 2, dependsOn: ["old"] }),
      ],
      { id: "new", dependsOn: ["p"] },
      ["new: open p", "old: cancelled", "n: open new"],
    ],
    [
      "stands behind a parent in its slot",
      [
        openRecord({ id: "p", chainId: "e", slot: "t", slotTurn: 1, resource: B }),
        openRecord({ id: "n", chainId: "d", slot: "t", slotTurn: 2, resource: B, dependsOn: ["old"] }),
      ],
      { id: "new", dependsOn: ["p"] },
      ["new: open p", "old: cancelled", "n: open new"],
    ],
  ])("a new entry of a slot takes the old one's place where what needs that %s", (_name, known, parts, wanted) => {
    expect(planned([waiting, ...known], { ...parts, slot: "orderUpdate", resource: A })).toEqual(wanted);
  });

  it("a slot keeps the old entry where some rows cannot be read: one of them may stand between", () => {
    const plan = planEnqueue([waiting], [draft({ id: "new", slot: "orderUpdate", resource: A })], {
      ...context,
      hasUnreadable: true,
    });
    expect(plan.ok && plan.change.put).toMatchObject([{ id: "new", state: "open", dependsOn: ["old"] }]);
  });

  it("a slot tells of what it dropped", () => {
    const plan = planEnqueue([waiting], [draft({ id: "new", slot: "orderUpdate", resource: A })], context);
    expect(plan.ok && plan.change.settled).toEqual([
      { type: "cancelled", record: expect.objectContaining({ id: "old", replacedBy: "new", cancelledAt: 7 }) },
    ]);
  });

  it("a slot counts turns of its own slot, from the last one on", () => {
    const late = toPending({ ...waiting, slotTurn: 6 }, lease);
    const other = openRecord({ id: "other", slot: "orderUpdate", slotTurn: 9, resource: B });
    const plan = planEnqueue([late, other], [draft({ id: "new", slot: "orderUpdate", resource: A })], context);
    expect(plan.ok && plan.change.put).toMatchObject([{ id: "new", slotTurn: 7 }]);
  });

  it("a slot counts turns by arrival", () => {
    const plan = planEnqueue([toPending(waiting, lease)], [draft({ id: "new", slot: "orderUpdate", resource: A })], context);
    expect(plan.ok && plan.change.put).toMatchObject([{ id: "new", slotTurn: 1 }]);
  });
});
