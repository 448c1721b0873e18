import { v7 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import { refreshExpiry } from "./lifetimes.ts";
import { hashToken, newRefreshToken } from "./refresh-token.ts";
import { unknownDevice, type SessionDevice } from "./session-device.ts";

/** Begins a family of refresh tokens, on this kind of device. */
export async function startSession(
  tx: Writer,
  userId: string,
  now: Date,
  device: SessionDevice = unknownDevice,
): Promise<{ readonly sessionId: string; readonly refreshToken: string }> {
  const sessionId = v7();
  const refreshToken = newRefreshToken();
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(refreshToken),
      family_id: sessionId,
      user_id: userId,
      created_at: now,
      begun_at: now,
      expires_at: refreshExpiry(now, now),
      ...device,
    })
    .execute();
  return { sessionId, refreshToken };
}
