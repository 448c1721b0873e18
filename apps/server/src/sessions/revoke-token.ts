import { createHmac, timingSafeEqual, type KeyObject } from "node:crypto";

import { wire } from "@rundgang/contracts";

import { byAnyKey, type KeyRing } from "./key-ring.ts";

/**
 * What ends this session and opens nothing: a device keeps it after a logout without a line, in clear. Derived, so that a session has
 * one of them for all of its life and the database need not know it.
 */
export function revokeTokenOf(key: KeyObject, sessionId: string): string {
  return `${sessionId}.${createHmac("sha256", key).update(sessionId).digest("base64url")}`;
}

/** The session that this token may end; null for what this server never gave out. */
export function sessionOfRevokeToken(ring: KeyRing, token: string): string | null {
  const sessionId = wire.uuid.safeParse(token.split(".")[0]).data;
  if (sessionId === undefined) return null;
  return byAnyKey(ring, (key) => {
    const [given, right] = [Buffer.from(token), Buffer.from(revokeTokenOf(key, sessionId))];
    return given.length === right.length && timingSafeEqual(given, right) ? sessionId : null;
  });
}
