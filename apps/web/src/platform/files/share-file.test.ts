import { afterEach, describe, expect, it, vi } from "vitest";

import { canShareFile, shareFile } from "./share-file.ts";

const file = new File(["%PDF"], "VZF-leer.pdf", { type: "application/pdf" });
afterEach(() => vi.unstubAllGlobals());

describe("whether the device hands files on", () => {
  it.each([
    ["no word of sharing", {}, false],
    ["links alone", { canShare: ({ files }: ShareData) => files === undefined }, false],
    ["files too", { canShare: ({ files }: ShareData) => files?.[0] === file }, true],
  ])("%s", (_name, navigator, can) => {
    vi.stubGlobal("navigator", navigator);
    expect(canShareFile(file)).toBe(can);
  });
});

describe("sharing a file", () => {
  it.each([
    ["handed on", null, null],
    ["given up by the person", "AbortError", null],
    ["refused by the device", "NotAllowedError", "NotAllowedError"],
  ])("%s", async (_name, thrown, told) => {
    const share = vi.fn<() => Promise<void>>(() =>
      thrown === null ? Promise.resolve() : Promise.reject(new DOMException("no", thrown)),
    );
    vi.stubGlobal("navigator", { share });
    const outcome = await shareFile(file).then(
      () => null,
      (error: unknown) => (error instanceof DOMException ? error.name : "other"),
    );
    expect([outcome, share.mock.calls]).toEqual([told, [[{ files: [file] }]]]);
  });
});
