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

  it("is undefined where it cannot be opened, or is no JSON", async () => {
    const own = await codec();
    expect(await openJson(own, await sealJson(await codec(), "fremd"))).toBeUndefined();
    expect(await openJson(own, await own.seal(new TextEncoder().encode("{")))).toBeUndefined();
    expect(await openJson(own, undefined)).toBeUndefined();
  });
});
