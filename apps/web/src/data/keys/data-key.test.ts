import { describe, expect, it } from "vitest";

import { fromBase64, toBase64 } from "./bytes.ts";
import { makeDataKey, usableKey, usableRing } from "./data-key.ts";

describe("a data key", () => {
  it("is 32 random bytes, named by the first eight of their SHA-256", async () => {
    const [one, other] = [await makeDataKey(), await makeDataKey()];
    expect(fromBase64(one.key)).toHaveLength(32);
    expect(one.key).not.toBe(other.key);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", fromBase64(one.key)));
    expect(one.id).toBe(Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join(""));
  });

  it("seals and opens as the browser uses it, and cannot be read out", async () => {
    const made = await makeDataKey();
    const usable = await usableKey(made);
    expect(usable).toMatchObject({ id: made.id, key: { extractable: false, usages: ["encrypt", "decrypt"] } });
  });

  it.each([0, 16, 24, 31, 33])("of %i bytes is none", async (length) => {
    const raw = new Uint8Array(length).fill(7);
    const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", raw));
    const id = Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
    expect(await usableKey({ id, key: toBase64(raw) })).toBeNull();
  });
});

describe("a ring of keys", () => {
  it("is usable as a whole, in its order, or not at all", async () => {
    const [one, two] = [await makeDataKey(), await makeDataKey()];
    expect((await usableRing([one, two]))?.map(({ id }) => id)).toEqual([one.id, two.id]);
    expect(await usableRing([one, { ...two, id: one.id }])).toBeNull();
    expect(await usableRing([])).toBeNull();
  });
});
