import { describe, expect, it } from "vitest";

import { change, type Change, NO_CHANGE } from "../change/change.ts";
import { toBlocked, toCancelled, toClosed, toPending } from "../change/states.ts";
import type { OpenRequest, RequestRecord } from "../record/request-record.ts";
import { buildBoard } from "../schedule/board.ts";
import { attemptLimitMs } from "../schedule/lanes.ts";
import { createMemoryDatabase } from "../testing/memory-database.ts";
import { openRecord } from "../testing/records.ts";
import { leasable } from "./leasable.ts";

const holder = { owner: "tab", epoch: 7 };
const now = 1_000_000;

/** Ids of what may be leased of `wanted`, as memory knows it (with `seen` beside it), where the store has `stored` instead. */
async function leased(
  wanted: readonly OpenRequest[],
  { seen = [], stored = [], settled = NO_CHANGE }: { seen?: RequestRecord[]; stored?: unknown[]; settled?: Change } = {},
) {
  const database = createMemoryDatabase();
  for (const row of [...wanted, ...seen, ...stored]) database.plant(Object(row).id, row);
  for (const row of stored) if (Object(row).isGone === true) database.plant(Object(row).id, undefined);
  const board = buildBoard([...wanted, ...seen]);
  return database.open("tab").transaction((tx) => leasable({ tx, board, settled }, wanted, holder, now));
}
const ids = async (...given: Parameters<typeof leased>) => (await leased(...given)).map(({ id }) => id);

const note = openRecord({ id: "note", dependsOn: ["p"], chainId: "c", position: 3 });
const parent = openRecord({ id: "p" });
const pending = (record: OpenRequest) => toPending(record, { owner: "other", epoch: 7, until: now });

describe("what was chosen to be sent", () => {
  it("a request that was chosen to be sent is leased for as long as an attempt may take, and a little longer", async () => {
    const [lease] = await leased([note]);
    expect(lease).toEqual({ ...note, ...toPending(note, { ...holder, until: now + attemptLimitMs(note) + 10_000 }) });
  });

  it.each<[string, unknown]>([
    ["is being sent", pending(note)],
    ["has other content", { ...note, bodyHash: "other" }],
    ["hangs on something more", { ...note, dependsOn: ["p", "q"] }],
    ["hangs on something else", { ...note, dependsOn: ["q"] }],
    ["hangs on nothing any more", { ...note, dependsOn: [] }],
    ["cannot be read", { id: "note" }],
    ["is gone", { id: "note", isGone: true }],
  ])("a request that was chosen to be sent is left out where in the store it %s; others go", async (_name, row) => {
    expect(await ids([note, openRecord({ id: "other" })], { stored: [row] })).toEqual(["other"]);
  });

  it("a request that was chosen to be sent is left out while something before it in its chain, or in its slot, is on its way", async () => {
    const second = openRecord({ id: "second", chainId: "c", position: 4 });
    expect(await ids([note, second])).toEqual(["note"]);
    const earlier = pending(openRecord({ id: "earlier", slot: "s", slotTurn: 0, resource: note.resource }));
    expect(await ids([{ ...note, slot: "s", slotTurn: 1 }], { seen: [earlier] })).toEqual([]);
  });
});

describe("a parent", () => {
  it.each<[string, unknown, boolean]>([
    ["is not sent yet", parent, false],
    ["is being sent", pending(parent), false],
    ["is refused", toBlocked(parent, { code: "invalid" }), false],
    ["was given up", toCancelled(parent, now), false],
    ["cannot be read", { id: "p" }, false],
    ["is done", toClosed(parent, now), true],
    ["is done and cleared away", { id: "p", isGone: true }, true],
  ])("a parent that in the store %s lets its child go: %s", async (_name, row, isLet) => {
    /* Memory believes that it is done. */
    expect(await ids([note], { seen: [toClosed(parent, now)], stored: [row] })).toEqual(isLet ? ["note"] : []);
  });

  it.each<[string, Change]>([
    ["done", change({ put: [toClosed(parent, now)] })],
    ["cleared away", change({ removed: [toClosed(parent, now)] })],
  ])("a parent that is %s in the same transaction lets its child go", async (_name, settled) => {
    expect(await ids([note], { stored: [pending(parent)], settled })).toEqual(["note"]);
    expect(await ids([note], { stored: [pending(parent)] })).toEqual([]);
  });
});

describe("what stands before it in its chain and waits for a person", () => {
  const refused = toBlocked(openRecord({ id: "refused", chainId: "c", position: 0 }), { code: "invalid" });
  const free = { ...note, dependsOn: [] };

  it.each<[string, unknown, boolean]>([
    ["still does", refused, true],
    ["was sent off again in another tab", openRecord({ id: "refused", chainId: "c", position: 0 }), false],
    ["cannot be read any more", { id: "refused" }, false],
  ])("a blocked request lets the next one of its chain go where in the store it %s: %s", async (_name, row, isLet) => {
    expect(await ids([free], { seen: [refused], stored: [row] })).toEqual(isLet ? ["note"] : []);
  });
});
