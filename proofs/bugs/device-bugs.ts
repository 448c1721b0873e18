import type { Bug } from "./bug.ts";

const workStore = "apps/web/src/data/outbox/work-store.ts";
const transport = "apps/web/src/data/outbox/fetch-transport.ts";
const codec = "apps/web/src/data/keys/user-codec.ts";
const renew = "apps/web/src/data/session/renew-tokens.ts";
const settledHook = "apps/web/src/data/overlay/settled-hook.ts";
const absorb = "apps/web/src/data/overlay/absorb.ts";
const webLock = "apps/web/src/data/locks/web-lock.ts";
const writeWork = "apps/web/src/data/commands/write-work.ts";
const visit = "apps/web/src/data/commands/visit.ts";

/** At the seams of the device: its store, codec, session, lock, transport, hook and overlays. */
export const deviceBugs: readonly Bug[] = [
  {
    name: "a commit that is not strict",
    incident: "fault 4",
    seed: 1,
    edits: [
      {
        file: workStore,
        find: 'db.transaction(everything, "readwrite", { durability: "strict" })',
        replace: 'db.transaction(everything, "readwrite", { durability: "relaxed" })',
      },
    ],
  },
  {
    name: "saved, said before the commit",
    incident: "Expensify/App#91734",
    seed: 0,
    edits: [
      {
        file: workStore,
        find: "    rows.commit();\n    await rows.done;",
        replace: "    rows.commit();\n    rows.done.catch(() => undefined);",
      },
    ],
  },
  {
    name: "a write that failed is taken for done",
    incident: "fault 6",
    seed: 11,
    edits: [{ file: workStore, find: "throw rows.error ?? error;", replace: "return undefined;" }],
  },
  {
    name: "no receipt is kept",
    incident: "getodk/collect#4589",
    seed: 0,
    edits: [{ file: workStore, find: "onItsWay(receipts.put(receipt))", replace: "Promise.resolve(receipt)" }],
  },
  {
    name: "a command is shown as saved and written later",
    incident: "fault 1",
    seed: 0,
    edits: [
      {
        file: writeWork,
        find: "await work.store.transaction(async (tx) => {",
        replace: "void work.store.transaction(async (tx) => {",
      },
    ],
  },
  {
    name: "an overlay of its own, without its request",
    incident: "ARCHITECTURE law 2",
    seed: 0,
    edits: [
      {
        file: writeWork,
        find: "...rows.map(async (row) => overlays.put(row))",
        replace: "...rows.map(async (row) => overlays.put({ ...row, requestId: `${row.requestId}x` }))",
      },
    ],
  },
  {
    name: "a thing at a new unit does not wait for the unit",
    incident: "fault 20",
    seed: 5,
    edits: [{ file: visit, find: "after: await unsentRequestsFor(work, unitId),", replace: "after: []," }],
  },
  {
    name: "an order at a new unit does not wait for the unit",
    incident: "fault 20",
    seed: 27,
    edits: [
      {
        file: "apps/web/src/data/commands/submit-order.ts",
        find: "customer.id, ...visit.after, ...",
        replace: "customer.id, ...",
      },
    ],
  },
  {
    name: "a frozen sender sends when it thaws",
    incident: "dxos#11757",
    seed: 54,
    edits: [{ file: transport, find: 'if (!mayLeave()) return { type: "failure", cause: "network" };', replace: "" }],
  },
  {
    name: "a request without its key",
    incident: "draft-ietf-httpapi-idempotency-key-header-07",
    seed: 0,
    edits: [{ file: transport, find: '"Idempotency-Key": record.id,', replace: "" }],
  },
  {
    name: "the file goes out sealed",
    incident: "I7",
    seed: 0,
    edits: [{ file: transport, find: "new Blob([file.bytes]", replace: "new Blob([new Uint8Array(file.bytes).reverse()]" }],
  },
  {
    name: "signed out is taken for damaged",
    incident: "fault 24",
    seed: 36,
    edits: [
      {
        file: transport,
        find: 'return { type: opened.code === "locked" ? "signed_out" : "unreadable" };',
        replace: 'return { type: "unreadable" };',
      },
    ],
  },
  {
    name: "sealed for nobody in particular",
    incident: "fault 25",
    seed: 0,
    edits: [
      {
        file: codec,
        find: "const additionalData = new TextEncoder().encode(userId);",
        replace: "const additionalData = crypto.getRandomValues(new Uint8Array(8));",
      },
    ],
  },
  {
    name: "anybody's 401 ends the session",
    incident: "fault 17",
    seed: 16,
    edits: [{ file: renew, find: "return hasOwnCode(reply.body) ?", replace: "return hasOwnCode(reply.body) || true ?" }],
  },
  {
    name: "a lost answer ends the session",
    incident: "fault 22",
    seed: 0,
    edits: [
      {
        file: renew,
        find: 'if (reply.type === "failure") return { type: "offline" };',
        replace: 'if (reply.type === "failure") return { type: "ended", text: "" };',
      },
    ],
  },
  {
    name: "a refresh that is over signs everybody out",
    incident: "django-oauth-toolkit#1617",
    seed: 13,
    edits: [
      {
        file: "apps/web/src/data/session/session.ts",
        find: "if (stored.refreshToken !== pair.refreshToken) {",
        replace:
          'if (stored.refreshToken !== pair.refreshToken) {\n      await signedOut("session_ended", null);\n      return "ended";',
      },
    ],
  },
  {
    name: "a lock that everybody gets",
    incident: "fault 9",
    seed: 1,
    edits: [
      {
        file: webLock,
        find: "const over = locks.request(name, options,",
        replace: "const over = locks.request(`${name} ${Math.random()}`, { ...options, ifAvailable: true, signal: undefined },",
      },
    ],
  },
  {
    name: "files go as soon as they are sent",
    incident: "spec B §7 files_missing",
    seed: 0,
    edits: [
      {
        file: settledHook,
        find: '        case "closed":\n          return rename(tx, change.record.id);',
        replace: '        case "closed":\n          return dropFiles(tx, { ...change, type: "removed" });',
      },
    ],
  },
  {
    name: "what is taken back stays on the screen",
    incident: "fault 26",
    seed: 6,
    edits: [
      {
        file: settledHook,
        find: 'for (const id of await overlays.index("requestId").getAllKeys(requestId)) await overlays.delete(id);',
        replace: 'await overlays.index("requestId").getAllKeys(requestId);',
      },
    ],
  },
  {
    name: "a sent change stays an unsent one on the screen",
    incident: "I9",
    seed: 0,
    edits: [
      {
        file: absorb,
        find: "for (const entry of confirmed) await rows.delete(entry.id);",
        replace: "if (confirmed.length > 99) await rows.clear();",
      },
    ],
  },
  {
    name: "what waits is taken for confirmed",
    incident: "I9",
    seed: 0,
    edits: [
      {
        file: absorb,
        find: 'parsed.success && parsed.data.state !== "closed" ? [parsed.data.id] : []',
        replace: 'parsed.success && parsed.data.state === "pending" ? [parsed.data.id] : []',
      },
    ],
  },
  {
    name: "an overlay goes before it stands in the loaded data",
    incident: "I9",
    seed: 3,
    edits: [
      {
        file: absorb,
        find: "return absorbed === address ? null : absorbed;",
        replace: "return null;",
      },
    ],
  },
  {
    name: "an event overwrites the unit's older visits",
    incident: "I9",
    seed: 0,
    edits: [
      {
        file: "apps/web/src/data/live/address-event.ts",
        find: "address.wohneinheiten.filter((one) => one.uuid !== unit.uuid), unit]",
        replace: "address.wohneinheiten.filter((one) => one.uuid < unit.uuid), unit]",
      },
    ],
  },
  {
    name: "a load wipes what came after it began",
    incident: "fault 34",
    seed: 0,
    edits: [
      {
        file: "apps/web/src/data/db/data-writes.ts",
        find: "if (!parsed.success || parsed.data.load < generation) overtaken.push(cursor.primaryKey);",
        replace: "if (generation >= 0) overtaken.push(cursor.primaryKey);",
      },
    ],
  },
  {
    name: "a tab whose load fails signs out everybody",
    incident: "this rig, seed 11 on 2026-11-22",
    seed: 6,
    edits: [{ file: "apps/web/src/data/load/loader.ts", find: "|| (await isLoadedElsewhere()) ||", replace: "||" }],
  },
  {
    name: "what the disk refuses once is never asked again",
    incident: "this rig, seed 394 on 2026-11-22",
    seed: 0,
    at: "starts",
    edits: [{ file: "apps/web/src/data/until-it-works.ts", find: "tries >= mostTries", replace: "tries > 0" }],
  },
  {
    name: "who signs out is signed in at the next start",
    incident: "this rig on 2026-11-22",
    seed: 4,
    at: "starts",
    edits: [{ file: "apps/web/src/data/session/session.ts", find: "mostTries: triesToForget", replace: "mostTries: 1" }],
  },
];
