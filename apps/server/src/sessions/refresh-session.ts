import type { Selectable } from "kysely";

import type { Writer } from "../db/open-database.ts";
import type { RefreshTokensTable } from "../db/tables/people.ts";
import { firstKeyOf, keysIn, type KeyRing } from "./key-ring.ts";
import { graceMs, refreshExpiry } from "./lifetimes.ts";
import { hashToken, successorOf } from "./refresh-token.ts";
import { unknownDevice, type SessionDevice } from "./session-device.ts";

type Row = Selectable<RefreshTokensTable>;

export type Refreshed =
  | { readonly outcome: "renewed"; readonly sessionId: string; readonly userId: string; readonly refreshToken: string }
  | { readonly outcome: "unknown" }
  | { readonly outcome: "expired" }
  /** `now`: this very call ended the family, so its streams have to end too. */
  | { readonly outcome: "revoked"; readonly sessionId: string; readonly now: boolean };

/**
 * Takes a refresh token and gives its successor (decision 003). A token that was used before gets the same successor as long as
 * that one is unused, a day at most: its answer may have been lost. Any other reuse means that someone has a copy, and ends
 * the family.
 * @param device what the call comes from
 */
export async function refreshSession(
  tx: Writer,
  ring: KeyRing,
  token: string,
  now: Date,
  device: SessionDevice = unknownDevice,
): Promise<Refreshed> {
  const row = await find(tx, hashToken(token));
  if (row === undefined) return { outcome: "unknown" };
  const { family_id: sessionId, user_id: userId } = row;
  if (row.revoked_at !== null) return { outcome: "revoked", sessionId, now: false };
  if (row.expires_at <= now) return { outcome: "expired" };
  if (row.first_used_at === null) {
    const refreshToken = successorOf(firstKeyOf(ring), token);
    await putSuccessor(tx, row, { refreshToken, device }, now);
    return { outcome: "renewed", sessionId, userId, refreshToken };
  }
  /* The answer that was lost may have been made before the secret was changed. */
  for (const key of keysIn(ring)) {
    const refreshToken = successorOf(key, token);
    if (await mayRepeat(tx, row.first_used_at, refreshToken, now)) return { outcome: "renewed", sessionId, userId, refreshToken };
  }
  await revokeFamily(tx, sessionId, now);
  return { outcome: "revoked", sessionId, now: true };
}

/** Ends the session that a token belongs to, whatever its generation; null for a token that nobody was given. */
export async function revokeSession(tx: Writer, token: string, now: Date): Promise<string | null> {
  const row = await find(tx, hashToken(token));
  if (row === undefined) return null;
  await revokeFamily(tx, row.family_id, now);
  return row.family_id;
}

/** Notes that this session was just heard of, beside its refreshes. */
export async function noteSession(tx: Writer, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("refresh_tokens")
    .set({ seen_at: now })
    .where("family_id", "=", sessionId)
    .where("first_used_at", "is", null)
    .execute();
}

/** Ends a session: none of its tokens works again. */
export async function revokeFamily(tx: Writer, sessionId: string, now: Date): Promise<void> {
  await tx
    .updateTable("refresh_tokens")
    .set({ revoked_at: now })
    .where("family_id", "=", sessionId)
    .where("revoked_at", "is", null)
    .execute();
}

/** Locked, so that of two refreshes at once the second sees what the first did. */
function find(tx: Writer, hash: string): Promise<Row | undefined> {
  return tx.selectFrom("refresh_tokens").selectAll().where("token_hash", "=", hash).forUpdate().executeTakeFirst();
}

async function mayRepeat(tx: Writer, firstUsedAt: Date, successor: string, now: Date): Promise<boolean> {
  if (now.getTime() - firstUsedAt.getTime() > graceMs) return false;
  const row = await find(tx, hashToken(successor));
  return row !== undefined && row.first_used_at === null;
}

interface Successor {
  readonly refreshToken: string;
  /** As this call tells it: a browser may have become another version, never another device. */
  readonly device: SessionDevice;
}

async function putSuccessor(tx: Writer, row: Row, { refreshToken, device }: Successor, now: Date): Promise<void> {
  await tx.updateTable("refresh_tokens").set({ first_used_at: now }).where("token_hash", "=", row.token_hash).execute();
  await tx
    .insertInto("refresh_tokens")
    .values({
      token_hash: hashToken(refreshToken),
      family_id: row.family_id,
      user_id: row.user_id,
      created_at: now,
      begun_at: row.begun_at,
      ends_at: row.ends_at,
      expires_at: refreshExpiry({ begunAt: row.begun_at, endsAt: row.ends_at }, now),
      device: device.device ?? row.device,
      browser: device.browser ?? row.browser,
    })
    .execute();
}
