import { createHash } from "node:crypto";

import type { RequestRecord, SealedContent } from "@rundgang/outbox";
import canonicalize from "canonicalize";

/** SHA-256, hex. */
export function sha256(bytes: string | Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/** SHA-256 of the canonical JSON (RFC 8785), as device and server compare bodies. */
export function hashOf(body: unknown): string {
  return sha256(canonicalize(body) ?? "null");
}

/** Bodies lie in clear here: how they are sealed is proven elsewhere. */
export function seal(body: unknown): Uint8Array {
  return Buffer.from(JSON.stringify(body));
}

export function unseal(record: Pick<RequestRecord, "sealedBody">): Record<string, unknown> {
  const body: Record<string, unknown> = JSON.parse(Buffer.from(record.sealedBody).toString());
  return body;
}

/** The record's content with another body; an upload keeps the hash of its bytes. */
export function withBody(record: RequestRecord, body: unknown): SealedContent {
  const { size, path, fileIds } = record;
  return { sealedBody: seal(body), bodyHash: fileIds.length > 0 ? record.bodyHash : hashOf(body), size, path, fileIds };
}
