import { describe, expect, it } from "vitest";

import { identityCodec, openJson, sealJson } from "./codec.ts";

describe("the codec in front of device storage", () => {
  it("gives back what it sealed, umlauts included", async () => {
    const value = { name: "Öztürk", list: [1, null, "ß"] };
    expect(await openJson(identityCodec, await sealJson(identityCodec, value))).toEqual(value);
  });

  it.each([
    ["another format", new Uint8Array([9, 1, 2])],
    ["nothing", new Uint8Array()],
    ["no bytes", { v: 1 }],
    ["undefined", undefined],
  ])("does not take %s for ours", async (_name, stored) => {
    expect(await identityCodec.open(stored)).toEqual({ ok: false, code: "damaged" });
    expect(await openJson(identityCodec, stored)).toBeUndefined();
  });

  it("leaves the caller's bytes alone", async () => {
    const clear = new Uint8Array([1, 2, 3]);
    const sealed = await identityCodec.seal(clear);
    clear[0] = 9;
    expect(await identityCodec.open(sealed)).toEqual({ ok: true, clear: new Uint8Array([1, 2, 3]) });
  });
});
