import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { revokeFamily, revokeSession } from "../../sessions/refresh-session.ts";
import { sessionOfRevokeToken } from "../../sessions/revoke-token.ts";
import { endStreams } from "../../sessions/end-streams.ts";

/**
 * POST /token/revoke: ends the session of a refresh token of any generation, or of a revoke token, its access tokens and its streams
 * at once.
 */
export const revokeToken = handle("revokeToken", async ({ body, context }) => {
  const now = context.clock();
  const named = sessionOfRevokeToken(context.keys.rings.revoke, body.revoke_token ?? "");
  const found = await transact(context.database.db, async (tx) => {
    if (named !== null) await revokeFamily(tx, named, now);
    return revokeSession(tx, body.refresh_token ?? "", now);
  });
  for (const ended of [named, found]) if (ended !== null) endStreams(context, ended);
  return ok({ revoked: true });
});
