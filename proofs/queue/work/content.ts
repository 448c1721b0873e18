import { createHash } from "node:crypto";

import canonicalize from "canonicalize";

/** SHA-256, hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** SHA-256 of the canonical JSON (RFC 8785), as device and server compare bodies. */
export function hashOf(body: unknown): string {
  return sha256(canonicalize(body) ?? "null");
}
