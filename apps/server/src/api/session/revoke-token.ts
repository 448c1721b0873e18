import { calls } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { revokeFamily, revokeSession } from "../../sessions/refresh-session.ts";
import { sessionOfRevokeToken } from "../../sessions/revoke-token.ts";

/**
 * POST /token/revoke: ends the session of a refresh token of any generation, or of a revoke token, its access tokens and its streams
 * at once.
 */
export function registerRevokeToken(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.revokeToken, async ({ body }) => {
    const now = context.clock();
    const named = sessionOfRevokeToken(context.keys.revoke, body.revoke_token ?? "");
    const found = await transact(context.database.db, async (tx) => {
      if (named !== null) await revokeFamily(tx, named, now);
      return revokeSession(tx, body.refresh_token ?? "", now);
    });
    for (const ended of [named, found]) if (ended !== null) context.hub.endSession(ended);
    return ok({ revoked: true });
  });
}
