import "fake-indexeddb/auto";

import { describe, expect, it } from "vitest";

import { uuidOf } from "../testing/samples.ts";
import { makeDataKey, usableKey } from "./data-key.ts";
import { deleteKeys, readStoredKeys, storeKeys } from "./key-database.ts";
import { openStoredCodec } from "./stored-codec.ts";
import { createUserCodec } from "./user-codec.ts";

const clear = new Uint8Array([1, 2, 3]);
const names = async () => (await indexedDB.databases()).map(({ name }) => name);

async function ring(count: number) {
  const keys = await Promise.all(Array.from({ length: count }, async () => usableKey(await makeDataKey())));
  return keys.filter((key) => key !== null);
}

describe("the key database of a user", () => {
  it("keeps the ring in its order, and no key can be read out of it", async () => {
    const keys = await ring(3);
    await storeKeys(uuidOf(1, 9), keys);
    const stored = await readStoredKeys(uuidOf(1, 9));
    expect(stored.map(({ id }) => id)).toEqual(keys.map(({ id }) => id));
    expect(stored.map(({ key }) => key.extractable)).toEqual([false, false, false]);
  });

  it("opens the user's work for whoever asks for his codec, another user's stays locked", async () => {
    const [mine, theirs] = [uuidOf(2, 9), uuidOf(3, 9)];
    const keys = await ring(1);
    await storeKeys(mine, keys);
    const sealed = await createUserCodec(mine, keys).seal(clear);
    expect(await (await openStoredCodec(mine)).open(sealed)).toEqual({ ok: true, clear });
    expect(await (await openStoredCodec(theirs)).open(sealed)).toEqual({ ok: false, code: "locked" });
  });

  it("is gone after a sign-out, and looking for it makes none", async () => {
    const userId = uuidOf(4, 9);
    await storeKeys(userId, await ring(1));
    await deleteKeys(userId);
    expect(await readStoredKeys(userId)).toEqual([]);
    expect((await openStoredCodec(userId)).isLocked()).toBe(true);
    expect(await names()).not.toContain(`rundgang-key-${userId}`);
  });

  it("takes nothing of a key whose id is not its own", async () => {
    const [one, other] = [await makeDataKey(), await makeDataKey()];
    expect(await usableKey({ id: one.id, key: other.key })).toBeNull();
  });
});
