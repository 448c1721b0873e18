import { identityCodec, type Codec } from "../../apps/web/src/data/codec.ts";

/** The codec of the app for a user. */
export function benchCodec(_userId: string): Promise<Codec> {
  return Promise.resolve(identityCodec);
}
