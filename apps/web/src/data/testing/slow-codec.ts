import type { Codec } from "../codec.ts";
import { identityCodec } from "./identity-codec.ts";

const soon = () => new Promise((resolve) => setImmediate(resolve));

/** Sealing takes a while, reading none: whoever does not keep his turn reads what is not written yet. */
export const slowCodec: Codec = {
  ...identityCodec,
  seal: async (clear) => {
    const sealed = await identityCodec.seal(clear);
    for (let rests = 0; rests < 10; rests += 1) await soon();
    return sealed;
  },
};
