import "fake-indexeddb/auto";

import type { Settled } from "@rundgang/outbox";
import { openRecord } from "@rundgang/outbox/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type OverlayRow, type WorkDatabase } from "../db/work-database.ts";
import { openWorkStore, type WorkStore } from "../outbox/work-store.ts";
import { createSettledHook } from "./settled-hook.ts";

const note = openRecord({ id: "note" });
const cancelled = { ...note, state: "cancelled", cancelledAt: 1 } as const;
const row = (id: string, requestId: string): OverlayRow => ({ id, v: 1, requestId, sealed: new Uint8Array([1]) });

let connection: Connection<WorkDatabase>;
let store: WorkStore;
beforeEach(async () => {
  connection = createConnection((onGone) => openWorkDatabase("vera-settledHook", onGone));
  store = openWorkStore("vera-settledHook", connection);
  const db = await connection.get();
  for (const one of [row("a", "note"), row("b", "note"), row("c", "other")]) await db.put("overlays", one);
  for (const id of ["photo", "signature", "kept"]) await db.put("files", { id });
});
afterEach(async () => {
  const db = await connection.get();
  await Promise.all([db.clear("overlays"), db.clear("files")]);
  store.close();
  await connection.close();
});

const settle = (change: Settled, settledHook = createSettledHook()) => store.transaction((tx) => settledHook.settled(tx, change));
const overlays = async () =>
  (await (await connection.get()).getAll("overlays")).map((one) => `${Object(one).id} ${Object(one).requestId}`);
const files = async () => (await connection.get()).getAllKeys("files");
const untouched = ["a note", "b note", "c other"];

describe("what hangs on a request", () => {
  it("goes when it was given up; and is carried on by what took its place", async () => {
    await settle({ type: "cancelled", record: { ...cancelled, replacedBy: "next" } });
    expect(await overlays()).toEqual(["a next", "b next", "c other"]);
    await settle({ type: "cancelled", record: { ...cancelled, id: "next" } });
    expect(await overlays()).toEqual(["c other"]);
  });

  it.each<[string, Settled]>([
    ["is refused", { type: "blocked", record: { ...note, state: "blocked", reason: { code: "invalid" } }, body: {} }],
    [
      "is through",
      {
        type: "closed",
        record: { ...note, state: "closed", closedAt: 1 },
        receipt: { id: "note", kind: "thing", chainId: "note", uuid: "u", sha256: "s", hashConfirmed: false, at: 1 },
        body: {},
      },
    ],
  ])("stays as it is when it %s", async (_name, change) => {
    await settle(change);
    expect([await overlays(), await files()]).toEqual([untouched, ["kept", "photo", "signature"]]);
  });

  it("are its files: they go when it is cleared away, and the overlay stays until it stands in the loaded data", async () => {
    await settle({ type: "removed", record: { ...note, fileIds: ["photo", "signature"] } });
    expect([await overlays(), await files()]).toEqual([untouched, ["kept"]]);
  });
});

describe("an overlay that gets another name with a repair", () => {
  const renamed = [
    { replaces: "a", row: row("new", "whoever") },
    { replaces: "gone", row: row("never", "whoever") },
  ];

  it("comes in the place of the old one, for the request that carries it; what went meanwhile does not come back", async () => {
    const settledHook = createSettledHook();
    settledHook.renameWith("note", renamed);
    await settle({ type: "cancelled", record: { ...cancelled, replacedBy: "next" } }, settledHook);
    expect(await overlays()).toEqual(["b next", "c other", "new next"]);
  });

  it("comes also where the repair is taken back, for those that stay", async () => {
    const settledHook = createSettledHook();
    settledHook.renameWith("note", [{ replaces: "c", row: row("new", "whoever") }, ...renamed]);
    await settle({ type: "cancelled", record: cancelled }, settledHook);
    expect(await overlays()).toEqual(["new other"]);
  });

  it("does not come once that is forgotten", async () => {
    const settledHook = createSettledHook();
    const forget = settledHook.renameWith("note", renamed);
    forget();
    await settle({ type: "cancelled", record: { ...cancelled, replacedBy: "next" } }, settledHook);
    expect(await overlays()).toEqual(["a next", "b next", "c other"]);
  });
});

describe("the number on a receipt", () => {
  it.each([
    [{ "@type": "Auftrag", id: 100_001, more: true }, "100001"],
    [{ "@type": "Auftrag", id: "100001" }, undefined],
    [{ "@type": "Kunde", id: 7 }, undefined],
    [undefined, undefined],
  ])("of %o is %s", (body, number) => {
    expect(createSettledHook().receiptNumber?.(note, body)).toBe(number);
  });
});
