import "fake-indexeddb/auto";

import { afterEach, beforeEach, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { uuidOf } from "../testing/samples.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import type { UnlockRow } from "./password-wrap.ts";
import { createUnlockStore, type UnlockStore } from "./unlock-store.ts";

let connection: Connection<SessionDatabase>;
let store: UnlockStore;
beforeEach(() => {
  connection = createConnection(openSessionDatabase);
  store = createUnlockStore(connection);
});
afterEach(async () => {
  await (await connection.get()).clear("session");
  await connection.close();
});

const bytes = new Uint8Array([1]);
const row = (user: number, username: string, more: object = {}): UnlockRow => ({
  v: 1,
  userId: uuidOf(user, 9),
  username,
  salt: bytes,
  rounds: 600_000,
  iv: bytes,
  wrapped: bytes,
  ...more,
});
const usersOf = async (username: string) => (await store.ofUsername(username)).map(({ userId }) => userId);

it("finds who signed in here by his name, however he types it", async () => {
  await store.write(row(1, "verkauf1"));
  await store.write(row(2, "verkauf2"));
  expect(await usersOf(" Verkauf1 ")).toEqual([uuidOf(1, 9)]);
  expect(await usersOf("verkauf")).toEqual([]);
});

it("finds both where a name was given to somebody else, and each once, as he signed in last", async () => {
  await store.write(row(1, "verkauf1"));
  await store.write(row(2, "verkauf1"));
  await store.write(row(2, "verkauf1", { rounds: 700_000 }));
  expect((await store.ofUsername("verkauf1")).map(({ rounds }) => rounds)).toEqual([600_000, 700_000]);
});

it("has them on the disk before anybody goes on", async () => {
  const watch = watchWrites();
  await store.write(row(1, "verkauf1"));
  watch.clear();
  expect(watch.writes).toEqual([{ durability: "strict", isOver: true }]);
});

it("takes nothing for wrapped keys that are none: other rows, broken ones, ones that too few rounds protect", async () => {
  const db = await connection.get();
  await db.put("session", row(1, "verkauf1"), "tokens");
  await db.put("session", { ...row(2, "verkauf1"), wrapped: "no bytes" }, `unlock:${uuidOf(2, 9)}`);
  await db.put("session", row(3, "verkauf1", { rounds: 1000 }), `unlock:${uuidOf(3, 9)}`);
  await db.put("session", { ...row(4, "verkauf1"), v: 2 }, `unlock:${uuidOf(4, 9)}`);
  expect(await usersOf("verkauf1")).toEqual([]);
});

it("keeps a new password beside the one that counts until one of them is said to count", async () => {
  await store.write(row(1, "verkauf1"));
  await store.write(row(2, "verkauf1"));
  const key = await store.writeBeside(row(1, "verkauf1", { rounds: 700_000 }));
  await store.writeBeside(row(1, "verkauf1", { rounds: 800_000 }));
  const rounds = async () => (await store.ofUsername("verkauf1")).map((one) => one.rounds);
  expect(await rounds()).toEqual([600_000, 700_000, 800_000, 600_000]);
  await store.forgetBeside(key);
  expect(await rounds()).toEqual([600_000, 800_000, 600_000]);
  await store.write(row(1, "verkauf1", { rounds: 900_000 }));
  expect(await rounds()).toEqual([900_000, 600_000]);
});
