import { describe, expect, it } from "vitest";

import { openJson, sealJson } from "./codec.ts";
import { makeDataKey, usableKey } from "./keys/data-key.ts";
import { createUserCodec } from "./keys/user-codec.ts";
import { uuidOf } from "./testing/samples.ts";

async function codec() {
  const key = await usableKey(await makeDataKey());
  return createUserCodec(uuidOf(1, 9), key === null ? [] : [key]);
}

describe("JSON behind the codec", () => {
  it("comes back as it was, umlauts included", async () => {
    const own = await codec();
    const value = { name: "Öztürk", list: [1, null, "ß"] };
    expect(await openJson(own, await sealJson(own, value))).toEqual(value);
  });

  it("comes back each as it was, sealed side by side, in whatever script", async () => {
    const own = await codec();
    const values = ["ü".repeat(99), "漢字".repeat(999), { short: 1 }, "a".repeat(9_999), "ş"];
    const sealed = await Promise.all(values.map((value) => sealJson(own, value)));
    expect(await Promise.all(sealed.map((one) => openJson(own, one)))).toEqual(values);
  });

  it("lies in clear no longer than until the codec has its copy", async () => {
    let taken = new Uint8Array(0);
    let was = "";
    const seal = (clear: Uint8Array<ArrayBuffer>) => {
      taken = clear;
      was = new TextDecoder().decode(clear);
      return Promise.resolve(new Uint8Array(0));
    };
    await sealJson({ seal, open: () => Promise.resolve({ ok: false, code: "locked" }) }, "DE02120300000000202051");
    expect([was, taken.length, taken.every((byte) => byte === 0)]).toEqual(['"DE02120300000000202051"', 24, true]);
  });

  it("is undefined where it cannot be opened, or is no JSON", async () => {
    const own = await codec();
    expect(await openJson(own, await sealJson(await codec(), "fremd"))).toBeUndefined();
    expect(await openJson(own, await own.seal(new TextEncoder().encode("{")))).toBeUndefined();
    expect(await openJson(own, undefined)).toBeUndefined();
  });
});
