import type { Bug } from "./bug.ts";

const desk = "packages/outbox/src/loop/desk.ts";
const attempt = "packages/outbox/src/loop/attempt.ts";
const leased = "change: merge(merge(answered.change, ended), change({ put: leased })),";
const settleLanded = "packages/outbox/src/loop/settle-landed.ts";

/** Between choosing a request and knowing what became of it. */
export const sendingBugs: readonly Bug[] = [
  {
    name: "deleted before it is sent",
    incident: "workbox#2599, #3237",
    seed: 0,
    edits: [{ file: desk, find: leased, replace: leased.replace("put:", "removed:") }],
  },
  {
    name: "in flight only in memory",
    incident: "Expensify/App#84622",
    seed: 0,
    edits: [
      { file: desk, find: leased, replace: leased.replace("put:", "removed:") },
      {
        file: settleLanded,
        find: "if (isEarly || !parsed.ok || !isLeasedBy(parsed.record, parts.owner, parts.epoch)) {",
        replace: "if (false) {",
      },
      {
        file: settleLanded,
        find: "const { record } = parsed;",
        replace: "const record = parsed.ok ? parsed.record : landed[index].sent;",
      },
    ],
  },
  {
    name: "sent before the commit is on disk",
    incident: "Expensify/App#91734",
    seed: 0,
    edits: [
      {
        file: "packages/outbox/src/loop/keeper.ts",
        find: "return await ports.store.transaction(async (tx) => {",
        replace: "return await new Promise((resolve, reject) => ports.store.transaction(async (tx) => {",
      },
      {
        file: "packages/outbox/src/loop/keeper.ts",
        find: "        return decided;\n      });",
        replace: "        resolve(decided);\n        return decided;\n      }).catch(reject));",
      },
    ],
  },
  {
    name: "a key for each attempt",
    incident: "enketo#942, element-web#10273",
    seed: 0,
    edits: [
      {
        file: attempt,
        find: "return ports.transport.send(record, limitMs, mayLeave);",
        replace: "return ports.transport.send({ ...record, id: ports.random.uuid() }, limitMs, mayLeave);",
      },
    ],
  },
  {
    name: "a lock without fencing",
    incident: "dxos#11757",
    seed: 23,
    edits: [
      {
        file: "packages/outbox/src/loop/sender.ts",
        find: "const mayLeave = (): boolean => isActive() && steady() - askedAt < LEAVE_WITHIN_MS;",
        replace: "const mayLeave = () => true || askedAt;",
      },
      { file: desk, find: "const isFenced = meta.epoch !== epoch;", replace: "const isFenced = false;" },
    ],
  },
  {
    name: "sending for ever",
    incident: "A §9 'syncing' without a time limit",
    seed: 4,
    edits: [
      {
        file: attempt,
        find: 'cut.resolve({ type: "failure", cause: "timeout" });\n    attempt.abort();',
        replace: "",
      },
    ],
  },
  {
    name: "waits by the wall clock",
    incident: "fault 12",
    seed: 12,
    edits: [
      {
        file: "packages/outbox/src/schedule/waits.ts",
        find: "return at <= now || at - now > MAX_WAIT_MS;",
        replace: "return at <= now;",
      },
    ],
  },
  {
    name: "each 401 refreshes anew",
    incident: "fliks#457, nocturne#391",
    seed: 40,
    edits: [
      {
        file: "packages/outbox/src/loop/session-gate.ts",
        find: 'if (gate.state !== "ok" || generation !== gate.generation) return',
        replace: "if (generation !== gate.generation) return",
      },
    ],
  },
];
