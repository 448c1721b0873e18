import "fake-indexeddb/auto";

import { beforeEach, describe, expect, it } from "vitest";

import type { SessionKeys } from "./session-keys.ts";
import { dumpDatabases } from "../testing/dump-storage.ts";
import { createMemoryShareDisk, type MemoryShareDisk } from "../testing/memory-share-disk.ts";
import { uuidOf } from "../testing/samples.ts";
import { watchWrites } from "../testing/watched-writes.ts";
import { fromBase64, toHex } from "./bytes.ts";
import { makeDataKey, usableKey, usableRing } from "./data-key.ts";
import { createKeyStore } from "./key-database.ts";
import { createSealer, createSessionSeal, ShareRefused } from "./session-seal.ts";
import { openStoredCodec } from "./stored-codec.ts";
import { createUserCodec } from "./user-codec.ts";

const clear = new Uint8Array([1, 2, 3]);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);
const ring = (count: number) => Promise.all(Array.from({ length: count }, makeDataKey));

let disk: MemoryShareDisk;
let store: SessionKeys;
beforeEach(() => {
  disk = createMemoryShareDisk();
  store = createKeyStore(createSessionSeal(disk));
});
/** As a worker does, which knows nothing of before. */
const codecOf = (userId: string) => openStoredCodec(createSealer(disk.read), userId);

/** Whether these bytes lie anywhere in the databases. */
async function lies(bytes: Uint8Array): Promise<boolean> {
  const values = (await dumpDatabases()).map(({ value }) => value as { sealed?: Uint8Array });
  return values.some(({ sealed }) => sealed !== undefined && toHex(sealed).includes(toHex(bytes)));
}

describe("the key database of a user", () => {
  it("keeps the ring in its order, no key can be read out of it, and neither key nor share lies in it", async () => {
    const [me, keys] = [uuidOf(1, 9), await ring(3)];
    await store.store(me, keys);
    const stored = await store.read(me);
    expect(stored.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
    expect(stored.map(({ key }) => key.extractable)).toEqual([false, false, false]);
    for (const bytes of [...keys.map(({ key }) => fromBase64(key)), disk.files.get(me) ?? clear])
      expect(await lies(bytes)).toBe(false);
  });

  it("is on the disk before anybody goes on", async () => {
    const watch = watchWrites();
    await store.store(uuidOf(7, 9), await ring(1));
    watch.clear();
    expect(watch.writes).toEqual([{ durability: "strict", isOver: true }]);
  });

  it("opens the user's work for whoever asks for his codec, another user's stays locked", async () => {
    const [mine, theirs] = [uuidOf(2, 9), uuidOf(3, 9)];
    const keys = await ring(1);
    await store.store(mine, keys);
    const sealed = await createUserCodec(mine, (await usableRing(keys)) ?? []).seal(clear);
    expect(await (await codecOf(mine)).open(sealed)).toEqual({ ok: true, clear });
    expect(await (await codecOf(theirs)).open(sealed)).toEqual({ ok: false, code: "locked" });
  });

  it("is gone after a sign-out, and looking for it makes none", async () => {
    const userId = uuidOf(4, 9);
    await store.store(userId, await ring(1));
    await store.delete(userId);
    expect(await store.read(userId)).toEqual([]);
    expect((await codecOf(userId)).isLocked()).toBe(true);
    expect(await names()).not.toContain(`rundgang-key-${userId}`);
    expect(disk.files.size).toBe(0);
  });

  it("opens no more once its share is lost, although the row is still there, and again after the next sign-in", async () => {
    const [userId, keys] = [uuidOf(5, 9), await ring(2)];
    await store.store(userId, keys);
    disk.files.delete(userId);
    expect((await codecOf(userId)).isLocked()).toBe(true);
    await store.store(userId, keys);
    expect(await store.read(userId)).toHaveLength(2);
    expect((await codecOf(userId)).isLocked()).toBe(false);
  });

  it("takes no keys where the device keeps no share", async () => {
    disk.isBroken = true;
    await expect(store.store(uuidOf(6, 9), await ring(1))).rejects.toThrow(ShareRefused);
    expect(await names()).not.toContain(`rundgang-key-${uuidOf(6, 9)}`);
  });

  it("takes nothing of a key whose id is not its own", async () => {
    const [one, other] = [await makeDataKey(), await makeDataKey()];
    expect(await usableKey({ id: one.id, key: other.key })).toBeNull();
    const me = uuidOf(7, 9);
    await store.store(me, [one, { id: one.id, key: other.key }]);
    expect(await store.read(me)).toEqual([]);
  });
});
