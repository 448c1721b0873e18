import { calls } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { revokeSession } from "../../sessions/refresh-session.ts";

/** POST /token/revoke: ends the session of a refresh token of any generation, its access tokens and its streams at once. */
export function registerRevokeToken(app: FastifyInstance, context: Context): void {
  handle(app, context, calls.revokeToken, async ({ body }) => {
    const now = context.clock();
    const sessionId = await transact(context.database.db, (tx) => revokeSession(tx, body.refresh_token, now));
    if (sessionId !== null) context.hub.endSession(sessionId);
    return ok({ revoked: true });
  });
}
