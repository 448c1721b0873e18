import { v7 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import { refreshExpiry } from "./lifetimes.ts";
import { hashToken, newRefreshToken } from "./refresh-token.ts";
import { unknownDevice, type SessionDevice } from "./session-device.ts";

/** Begins a family of refresh tokens, on this kind of device; it ends so long after its password at the latest, where `longestMs` says so. */
export async function startSession(
  tx: Writer,
  userId: string,
  now: Date,
  { longestMs = null, ...device }: SessionDevice & { readonly longestMs?: number | null } = unknownDevice,
): Promise<{ readonly sessionId: string; readonly refreshToken: string }> {
  const sessionId = v7();
  const refreshToken = newRefreshToken();
  const endsAt = longestMs === null ? null : new Date(now.getTime() + longestMs);
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(refreshToken),
      family_id: sessionId,
      user_id: userId,
      created_at: now,
      begun_at: now,
      ends_at: endsAt,
      expires_at: refreshExpiry({ begunAt: now, endsAt }, now),
      ...device,
    })
    .execute();
  return { sessionId, refreshToken };
}
