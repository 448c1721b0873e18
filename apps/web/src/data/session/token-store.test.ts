import "fake-indexeddb/auto";

import { afterEach, beforeEach, describe, expect, it } from "vitest";

import { createConnection, type Connection } from "../db/connection.ts";
import { openSessionDatabase, type SessionDatabase } from "../db/session-database.ts";
import { createSealer, createSessionSeal } from "../keys/session-seal.ts";
import { findTexts } from "../testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { createFaultyStorage } from "../testing/faulty-storage.ts";
import { uuidOf } from "../testing/samples.ts";
import { accessToken } from "../testing/session-tab.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import { createTokenStore, type TokenStore } from "./token-store.ts";

const me = uuidOf(1, 9);
const pair = (number: number) => ({
  token: accessToken({ iat: number }),
  refreshToken: `refresh-token-number-${number}`,
  revokeToken: `revoke-token-number-${number}`,
  receivedAt: number,
});

let connection: Connection<SessionDatabase>;
let disk: MemoryShareDisk;
let store: TokenStore;
beforeEach(async () => {
  connection = createConnection(openSessionDatabase);
  disk = createMemoryShareDisk();
  const seal = createSessionSeal(disk);
  await seal.begin(me);
  store = createTokenStore(connection, seal, () => undefined);
});
afterEach(async () => {
  await store.clear();
  await connection.close();
});

/** As a worker reads it, which knows nothing of before. */
const asWorker = () => createTokenStore(connection, createSealer(disk.read), () => undefined);
const inClear = (number: number) =>
  findTexts(
    Object.values(pair(number))
      .map(String)
      .filter((one) => one.length > 9),
    new Map(),
  );

describe("the tokens on the device", () => {
  it("lie there sealed, for whoever has the share", async () => {
    await store.write(pair(1));
    expect(await inClear(1)).toEqual([]);
    expect([await asWorker().read(), await asWorker().holder()]).toEqual([pair(1), me]);
  });

  it("open no more once the share is gone, and still say whose they are", async () => {
    await store.write(pair(1));
    disk.files.clear();
    expect([await asWorker().read(), await asWorker().holder()]).toEqual([null, me]);
    expect(await asWorker().replace("refresh-token-number-1", pair(2))).toBe(false);
  });

  it("make room for their own successor alone", async () => {
    await store.write(pair(1));
    expect(await store.replace("refresh-token-number-9", pair(2))).toBe(false);
    expect(await store.replace("refresh-token-number-1", pair(2))).toBe(true);
    expect(await store.read()).toEqual(pair(2));
    expect(await store.discard("refresh-token-number-1")).toBe(false);
    expect(await store.discard("refresh-token-number-2")).toBe(true);
    expect([await store.read(), await store.holder()]).toEqual([null, null]);
  });
});

describe("who is signed in on the device", () => {
  const user = { id: me, username: "verkauf1", name: "Vera Käufer", roles: ["ROLE_SALESMAN"], feGroup: "a" } as const;
  const shown = async () => [await store.read(), await store.readUnlocked(), await store.holder()];

  it("is nobody, or somebody with tokens, or somebody without; never two", async () => {
    expect(await shown()).toEqual([null, null, null]);
    await store.writeUnlocked({ ...user, id: uuidOf(2, 9) });
    expect(await shown()).toEqual([null, { ...user, id: uuidOf(2, 9) }, uuidOf(2, 9)]);
    await store.write(pair(1));
    expect(await shown()).toEqual([pair(1), null, me]);
    await store.writeUnlocked({ ...user, feGroup: "b" });
    expect(await shown()).toEqual([null, { ...user, feGroup: "b" }, me]);
    await store.clear();
    expect(await shown()).toEqual([null, null, null]);
    await store.write(pair(1));
    await store.clear();
    expect(await shown()).toEqual([null, null, null]);
  });

  it.each<[string, unknown]>([
    ["of a later version", { v: 3, userId: me, mark: "x", sealed: new Uint8Array([1]) }],
    ["without its bytes", { v: 2, userId: me, mark: "x" }],
    ["no row at all", "tokens"],
  ])("is nobody where the tokens are %s", async (_name, row) => {
    const db = await connection.get();
    await db.put("session", row, "tokens");
    await db.put("session", { v: 1, user: { name: "?" } }, "unlocked");
    expect(await shown()).toEqual([null, null, null]);
    expect(await store.discard("refresh-token-number-1")).toBe(false);
  });

  it("is nobody where what is sealed there says something else", async () => {
    const seal = createSessionSeal(disk);
    await store.write(pair(1));
    const row = await (await connection.get()).get("session", "tokens");
    await (await connection.get()).put("session", { ...Object(row), sealed: await seal.seal(me, { token: 7 }) }, "tokens");
    expect(await store.read()).toBeNull();
  });

  it("is on the disk after each change, and then told to the other tabs", async () => {
    let told = 0;
    const watch = watchWrites();
    const telling = createTokenStore(connection, createSealer(disk.read), () => void (told += 1));
    const changes = [
      () => telling.write(pair(1)),
      () => telling.replace("refresh-token-number-1", pair(2)),
      () => telling.discard("refresh-token-number-2"),
      () => telling.writeUnlocked(user),
      () => telling.clear(),
    ];
    for (const [n, change] of changes.entries()) {
      await change();
      expect(told).toBe(n + 1);
    }
    watch.clear();
    expect(watch.writes).toEqual(changes.map(() => ({ durability: "strict", isOver: true })));
  });

  it("is told once where the disk refuses, to whoever wrote, and stays who it was", async () => {
    await store.write(pair(1));
    const unheard: unknown[] = [];
    const hear = (reason: unknown) => void unheard.push(reason);
    process.on("unhandledRejection", hear);
    const mines = createFaultyStorage();
    mines.arm(0, "fail", () => undefined);
    await expect(store.write(pair(2))).rejects.toThrow("abort");
    mines.clear();
    /* A rejection that nobody has heard is told when all that waits has had its turn. */
    await new Promise((resolve) => setImmediate(resolve));
    process.off("unhandledRejection", hear);
    expect([unheard, await store.read()]).toEqual([[], pair(1)]);
  });

  it("is never taken from a token that is none of ours", async () => {
    await expect(store.write({ ...pair(1), token: "x" })).rejects.toThrow("no token of ours");
    await store.write(pair(1));
    expect(await store.replace("refresh-token-number-1", { ...pair(2), token: "x" })).toBe(false);
    expect(await store.read()).toEqual(pair(1));
  });
});
