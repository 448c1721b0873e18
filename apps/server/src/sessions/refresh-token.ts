import { createHash, createHmac, randomBytes, type KeyObject } from "node:crypto";

/** The first token of a family: 256 random bits. */
export function newRefreshToken(): string {
  return randomBytes(32).toString("base64url");
}

/** The one successor that a token can have (decision 003). */
export function successorOf(key: KeyObject, token: string): string {
  return createHmac("sha256", key).update(token).digest("base64url");
}

/** What is stored of a token. It has 256 bits of its own, so a plain hash is enough. */
export function hashToken(token: string): string {
  return createHash("sha256").update(token).digest("hex");
}
