import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { findOwner } from "../../sessions/find-owner.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";

/**
 * POST /api/office_session/confirmations: another access token of this session, made by the password of now. Guesses wait as at the sign-in,
 * counted for this session alone, so that whoever found an open page locks nobody out. Refusals: login_throttled, unavailable, invalid.
 */
export const confirmOfficeSession = handle("confirmOfficeSession", async ({ actor, body, request, context }) => {
  const owner = await findOwner(context.database.db, { id: actor.id });
  if (owner === null) return refuse("session_revoked");
  const guesser = { username: owner.username, address: addressOf(request), device: actor.sessionId };
  const attempt = await context.loginThrottle.attempt(guesser, context.steady, () =>
    context.passwordDesk.check(owner.passwordHash, body.password, true),
  );
  if (attempt === "busy") return refuse("unavailable", {}, { "retry-after": "5" });
  if ("waitMs" in attempt) {
    return refuse("login_throttled", {}, { "retry-after": String(Math.ceil(attempt.waitMs / 1000)) });
  }
  if (!attempt.right) return refuseField("password", "Das Passwort stimmt nicht.");
  const mint = { keys: context.keys, now: context.clock(), ttl: context.config.accessTtl };
  const { token } = await issueTokens(mint, owner, { sessionId: actor.sessionId, refreshToken: "", byPassword: true });
  return ok({ token });
});
