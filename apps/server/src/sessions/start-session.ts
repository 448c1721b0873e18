import { v7 } from "uuid";

import type { Writer } from "../db/open-database.ts";
import { refreshExpiry } from "./lifetimes.ts";
import { hashToken, newRefreshToken } from "./refresh-token.ts";

/** Begins a family of refresh tokens. */
export async function startSession(
  tx: Writer,
  userId: string,
  now: Date,
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
    })
    .execute();
  return { sessionId, refreshToken };
}
