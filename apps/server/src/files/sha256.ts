import { createHash } from "node:crypto";

/** SHA-256 as 64 small hex digits, as the wire names it. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}
