import { describe, expect, it } from "vitest";

import { KeysLocked } from "../codec.ts";
import { uuidOf } from "../testing/samples.ts";
import { makeDataKey, usableKey } from "./data-key.ts";
import { createUserCodec, type UsableKey } from "./user-codec.ts";

const me = uuidOf(1, 9);
const another = uuidOf(2, 9);
const clear = new TextEncoder().encode("DE02120300000000202051 Krüger");

async function aKey(): Promise<UsableKey> {
  const key = await usableKey(await makeDataKey());
  if (key === null) throw new Error("a fresh key fits its id");
  return key;
}

function has(bytes: Uint8Array, part: Uint8Array): boolean {
  return Array.from(bytes).join(",").includes(Array.from(part).join(","));
}

describe("the codec of a user", () => {
  it("opens what it sealed, and what lies there tells nothing", async () => {
    const codec = createUserCodec(me, [await aKey()]);
    const sealed = await codec.seal(clear);
    expect(await codec.open(sealed)).toEqual({ ok: true, clear });
    expect(has(sealed, clear.subarray(0, 4))).toBe(false);
    expect([sealed[0], sealed.length]).toEqual([1, clear.length + 1 + 8 + 12 + 16]);
  });

  it("opens nothing as nothing", async () => {
    const codec = createUserCodec(me, [await aKey()]);
    expect(await codec.open(await codec.seal(new Uint8Array()))).toEqual({ ok: true, clear: new Uint8Array() });
  });

  it("never seals the same content to the same bytes", async () => {
    const codec = createUserCodec(me, [await aKey()]);
    expect(await codec.seal(clear)).not.toEqual(await codec.seal(clear));
  });

  it("leaves the caller's bytes alone, and takes them as they were", async () => {
    const codec = createUserCodec(me, [await aKey()]);
    const own = new Uint8Array([1, 2, 3]);
    const sealing = codec.seal(own);
    own[0] = 9;
    expect(await codec.open(await sealing)).toEqual({ ok: true, clear: new Uint8Array([1, 2, 3]) });
  });

  it("opens with any key of the ring, and seals with the first", async () => {
    const [old, newer] = [await aKey(), await aKey()];
    const sealed = await createUserCodec(me, [newer]).seal(clear);
    const ring = createUserCodec(me, [old, newer]);
    expect(await ring.open(sealed)).toEqual({ ok: true, clear });
    expect(await createUserCodec(me, [old]).open(await ring.seal(clear))).toEqual({ ok: true, clear });
  });

  it("tells a missing key from none at all", async () => {
    const sealed = await createUserCodec(me, [await aKey()]).seal(clear);
    expect(await createUserCodec(me, [await aKey()]).open(sealed)).toEqual({ ok: false, code: "foreign_key" });
    expect(await createUserCodec(another, [await aKey()]).open(sealed)).toEqual({ ok: false, code: "foreign_key" });
    expect(await createUserCodec(me, []).open(sealed)).toEqual({ ok: false, code: "locked" });
  });

  it("does not open under another user's name, even with the key", async () => {
    const key = await aKey();
    const sealed = await createUserCodec(me, [key]).seal(clear);
    expect(await createUserCodec(another, [key]).open(sealed)).toEqual({ ok: false, code: "damaged" });
  });

  it("notices every flipped bit", async () => {
    const codec = createUserCodec(me, [await aKey()]);
    const sealed = await codec.seal(clear);
    const codes = new Set<string>();
    for (let bit = 0; bit < sealed.length * 8; bit += 1) {
      const flipped = sealed.slice();
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const opened = await codec.open(flipped);
      codes.add(opened.ok ? "opened" : `${opened.code} ${bit >= 8 && bit < 72 ? "id" : "rest"}`);
    }
    expect([...codes].toSorted()).toEqual(["damaged rest", "foreign_key id"]);
  });

  it.each([
    ["another format", new Uint8Array([9, ...new Uint8Array(60)])],
    ["a cut row", new Uint8Array([1, 2, 3])],
    ["nothing", new Uint8Array()],
    ["no bytes", { v: 1 }],
    ["undefined", undefined],
  ])("does not take %s for ours", async (_name, stored) => {
    const codec = createUserCodec(me, [await aKey()]);
    expect(await codec.open(stored)).toEqual({ ok: false, code: "damaged" });
  });

  it("seals nothing while it is locked, and works on with the keys that come", async () => {
    const key = await aKey();
    const codec = createUserCodec(me, [key]);
    const sealed = await codec.seal(clear);
    codec.forget();
    expect(codec.isLocked()).toBe(true);
    await expect(codec.seal(clear)).rejects.toBeInstanceOf(KeysLocked);
    expect(await codec.open(sealed)).toEqual({ ok: false, code: "locked" });
    codec.take([key]);
    expect(await codec.open(sealed)).toEqual({ ok: true, clear });
  });
});
