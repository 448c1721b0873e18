import { createHash } from "node:crypto";

import canonicalize from "canonicalize";

/** SHA-256 of the canonical JSON (RFC 8785), hex: what two requests are compared by. */
export function contentHash(content: unknown): string {
  return createHash("sha256")
    .update(canonicalize(content) ?? "null")
    .digest("hex");
}
