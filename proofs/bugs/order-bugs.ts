import type { Bug } from "./bug.ts";

const leasable = "packages/outbox/src/loop/leasable.ts";
const replaceInSlot = "packages/outbox/src/change/replace-in-slot.ts";
const commands = "packages/outbox/src/change/plan-actions.ts";
const slot = "packages/outbox/src/schedule/slot.ts";
const planRepair = "packages/outbox/src/change/plan-repair.ts";
const cancelOld = "cancelled.push(toCancelled(old, context.now, fresh.id));";

/** What comes before what, what takes whose place, and what a person's command does. */
export const orderBugs: readonly Bug[] = [
  {
    name: "a child before its parent",
    incident: "workbox#600, fault 20",
    seed: 0,
    edits: [
      {
        file: "packages/outbox/src/schedule/board.ts",
        find: "stuckParent(record, board) ?? parentHold(record, board) ?? chainHold",
        replace: "stuckParent(record, board) ?? chainHold",
      },
      { file: leasable, find: "!(await areParentsDone(record, rowOf)) || ", replace: "" },
    ],
  },
  {
    name: "one refused request holds all",
    incident: "powersync.dart#226",
    seed: 1,
    edits: [
      {
        file: "packages/outbox/src/schedule/next-runnable.ts",
        find: "const lanes = freeLanes(board, limits);",
        replace:
          'if ([...board.byId.values()].some((one) => one.state === "blocked")) return [];\n' +
          "  const lanes = freeLanes(board, limits);",
      },
    ],
  },
  {
    name: "the slot's entry is found by its index",
    incident: "Expensify/App#101207",
    seed: 1,
    edits: [{ file: replaceInSlot, find: cancelOld, replace: cancelOld.replace("old,", "records[cancelled.length],") }],
  },
  {
    name: "a slot for all entities",
    incident: "A §9 orderUpdate, read literally",
    seed: 0,
    edits: [{ file: slot, find: "`${record.slot}\\u0000${record.resource.uuid}`", replace: "record.slot" }],
  },
  {
    name: "replaced while it is under way",
    incident: "fault 30",
    seed: 25,
    edits: [
      {
        file: replaceInSlot,
        find: 'if (old.state === "open" && !neededFirst',
        replace: 'if ((old.state === "open" || old.state === "pending") && !neededFirst',
      },
    ],
  },
  {
    name: "order within a slot by time",
    incident: "fault 12",
    seed: 23,
    edits: [{ file: slot, find: "return (a.slotTurn ?? 0) - (b.slotTurn ?? 0);", replace: "return a.createdAt - b.createdAt;" }],
  },
  {
    name: "a retry undoes a newer update",
    incident: "this engine, found by this rig on 2026-11-21",
    seed: 134,
    edits: [{ file: commands, find: "const newer = newerInSlot(record, records);", replace: "const newer = undefined;" }],
  },
  {
    name: "a correction keeps the uuid",
    incident: "enketo#1405, getodk/collect#4589",
    seed: 68,
    edits: [{ file: planRepair, find: "resource: { ...old.resource, uuid },", replace: "resource: old.resource," }],
  },
  {
    name: "taking back forgets what hangs on it",
    incident: "fault 26",
    seed: 51,
    edits: [
      {
        file: commands,
        find: "new Set(ids.flatMap((id) => withDescendants(records, id)))",
        replace: "new Set(records.filter(({ id }) => ids.includes(id)))",
      },
    ],
  },
];
