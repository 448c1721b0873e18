import { transact } from "../../db/transact.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { findOwner } from "../../sessions/find-owner.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { networkOf, noteNetwork } from "../../sessions/networks.ts";
import { sessionDevice } from "../../sessions/session-device.ts";
import { refreshSession } from "../../sessions/refresh-session.ts";
import { endStreams } from "../../sessions/end-streams.ts";

/** POST /token/refresh: the successor and a new access token with the rights of today. */
export const refreshToken = handle("refreshToken", async ({ body, headers, context, request }) => {
  const now = context.clock();
  const { db } = context.database;
  const device = sessionDevice(headers);
  const refreshed = await transact(db, (tx) => refreshSession(tx, context.keys.rings.refresh, body.refresh_token, now, device));
  switch (refreshed.outcome) {
    case "unknown":
    case "expired":
      return refuse("session_expired");
    case "revoked":
      if (refreshed.now) endStreams(context, refreshed.sessionId);
      return refuse("session_revoked");
    case "renewed": {
      const owner = await findOwner(db, { id: refreshed.userId });
      if (owner === null) return refuse("session_revoked");
      await transact(db, (tx) => noteNetwork(tx, owner.id, networkOf(context.keys, request), now));
      const mint = { keys: context.keys, now, ttl: context.config.accessTtl };
      return ok(await issueTokens(mint, owner, { ...refreshed, byPassword: false }));
    }
  }
});
