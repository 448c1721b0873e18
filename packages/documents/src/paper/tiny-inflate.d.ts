/* The library brings no types. */
declare module "tiny-inflate" {
  /** Unpacks raw deflate into `into`, which has just the length of what comes out. */
  export default function inflate(packed: Uint8Array, into: Uint8Array): Uint8Array;
}
