import type { Codec } from "../codec.ts";

const CLEAR = 0;

/** For tests that are not about sealing: keeps bytes as they are, behind a format byte of its own. */
export const identityCodec: Codec = {
  seal: (clear) => {
    const sealed = new Uint8Array(clear.length + 1);
    sealed[0] = CLEAR;
    sealed.set(clear, 1);
    return Promise.resolve(sealed);
  },
  open: (sealed) => {
    if (!(sealed instanceof Uint8Array) || sealed[0] !== CLEAR) return Promise.resolve({ ok: false, code: "damaged" });
    return Promise.resolve({ ok: true, clear: new Uint8Array(sealed.subarray(1)) });
  },
};
