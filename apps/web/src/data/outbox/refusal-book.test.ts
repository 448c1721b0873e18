import "fake-indexeddb/auto";

import type { BlockedRequest, Settled } from "@rundgang/outbox";
import { openRecord } from "@rundgang/outbox/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openWorkDatabase, type WorkDatabase } from "../db/work-database.ts";
import { refusal } from "../testing/fake-server.ts";
import { identityCodec } from "../testing/identity-codec.ts";
import { createRefusalBook } from "./refusal-book.ts";
import { openWorkStore, type WorkStore } from "./work-store.ts";

const userId = "vera-refusals";
const open = openRecord({ id: "note" });
const blocked: BlockedRequest = { ...open, state: "blocked", reason: { code: "invalid" } };
const says = (body: unknown): Settled => ({ type: "blocked", record: blocked, body });

let connection: Connection<WorkDatabase>;
let store: WorkStore;
beforeEach(() => {
  connection = createConnection((onGone) => openWorkDatabase(userId, onGone));
  store = openWorkStore(userId, connection);
});
afterEach(async () => {
  await (await connection.get()).clear("refusals");
  store.close();
  await connection.close();
});

/** Settles in a transaction, as the queue does; `heard` is what the hook behind it is told. */
async function settle(book: ReturnType<typeof createRefusalBook>, change: Settled) {
  const heard: string[] = [];
  const settledHook = book.noting({
    settled: (_tx, { type }) => Promise.resolve(void heard.push(type)),
    receiptNumber: () => "7",
  });
  await store.transaction((tx) => settledHook.settled(tx, change));
  await book.written();
  return { heard, number: settledHook.receiptNumber?.(open, {}) };
}
/** What was asked of the database until now has been answered. */
const aMoment = () => store.read((tx) => tx.all());
const again = async () => {
  const book = createRefusalBook(connection, identityCodec);
  await book.open();
  return book;
};

describe("what the server said to a refused request", () => {
  it("is written down when that is told, and not before", async () => {
    const gate = Promise.withResolvers<void>();
    const seal: typeof identityCodec.seal = (clear) => {
      const sealed = identityCodec.seal(clear);
      return gate.promise.then(() => sealed);
    };
    const book = createRefusalBook(connection, { ...identityCodec, seal });
    const settledHook = book.noting({ settled: () => Promise.resolve() });
    await store.transaction((tx) => settledHook.settled(tx, says(refusal(422, "invalid"))));
    let isTold = false;
    const told = book.written().then(() => (isTold = true));
    await aMoment();
    expect([isTold, book.said("note")]).toEqual([false, "Das geht nicht."]);
    gate.resolve();
    await told;
    expect((await again()).said("note")).toBe("Das geht nicht.");
  });

  it.each<[string, unknown, string | null]>([
    ["a sentence", refusal(422, "invalid"), "Das geht nicht."],
    [
      "a list of violations",
      {
        "@type": "ConstraintViolationList",
        "hydra:title": "x",
        "hydra:description": "Alles.",
        violations: [{ propertyPath: "plz", message: "Zu kurz." }],
      },
      "Zu kurz.",
    ],
    ["nothing", { ...refusal(422, "invalid"), "hydra:description": "" }, null],
    ["what is none of ours", "<html>", null],
  ])("is kept as %s, over a restart too", async (_name, body, said) => {
    const book = createRefusalBook(connection, identityCodec);
    let told = 0;
    book.changes.subscribe(() => (told += 1));
    expect(await settle(book, says(body))).toEqual({ heard: ["blocked"], number: "7" });
    expect([book.said("note"), book.said("other"), told]).toEqual([said, null, said === null ? 0 : 1]);
    const later = await again();
    expect([later.said("note"), later.changes.getSnapshot()]).toEqual([said, 1]);
  });

  it("goes with its request, and not with any other change", async () => {
    const book = createRefusalBook(connection, identityCodec);
    await settle(book, says(refusal(422, "invalid")));
    await settle(book, { type: "cancelled", record: { ...open, state: "cancelled", cancelledAt: 1 } });
    expect((await again()).said("note")).toBe("Das geht nicht.");
    expect((await settle(book, { type: "removed", record: blocked })).heard).toEqual(["removed"]);
    expect((await again()).said("note")).toBeNull();
  });

  it("is told now also where it cannot be written down; what cannot be read says nothing", async () => {
    const locked = { ...identityCodec, seal: () => Promise.reject(new Error("locked")) };
    const book = createRefusalBook(connection, locked);
    await settle(book, says(refusal(422, "invalid")));
    expect([book.said("note"), (await again()).said("note")]).toEqual(["Das geht nicht.", null]);
    const db = await connection.get();
    await db.put("refusals", { id: "note", v: 2, sealed: await identityCodec.seal(new TextEncoder().encode('"x"')) });
    await db.put("refusals", { id: "b", v: 1, sealed: new Uint8Array([9]) });
    await db.put("refusals", { id: "c", v: 1, sealed: await identityCodec.seal(new TextEncoder().encode("7")) });
    const later = await again();
    expect([later.said("note"), later.said("b"), later.said("c")]).toEqual([null, null, null]);
  });
});
