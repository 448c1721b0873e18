import { samePasswordText } from "@rundgang/contracts";

import { refuse, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { addressOf } from "../../http/sender.ts";
import { changePasswordOf } from "../../sessions/change-password.ts";
import { findOwner } from "../../sessions/find-owner.ts";
import { endStreams } from "../../sessions/end-streams.ts";

const keysLostText =
  "Dem Server fehlt ein Schlüssel eines deiner Geräte. Melde dich erst auf jedem Gerät mit dem bisherigen Passwort neu an, sonst " +
  "wäre verloren, was dort noch nicht gesendet ist.";

/**
 * POST /api/password_changes: another password for whoever asks and knows the one of now. This session goes on, all others end
 * (decision 051). Guesses wait as at the sign-in, counted for this session alone. The same again is answered as the first one: its
 * answer may have been lost.
 */
export const changePassword = handle("changePassword", async ({ actor, body, request, context }) => {
  if (body.newPassword === body.currentPassword) return refuseField("newPassword", samePasswordText);
  const owner = await findOwner(context.database.db, { id: actor.id });
  if (owner === null) return refuse("session_revoked");
  let isDone = false;
  const check = (password: string) => context.passwordDesk.check(owner.passwordHash, password, true);
  const guesser = { username: owner.username, address: addressOf(request), device: actor.sessionId };
  const attempt = await context.loginThrottle.attempt(guesser, context.steady, async () => {
    const right = await check(body.currentPassword);
    if (right !== false) return right;
    const done = await check(body.newPassword);
    isDone = done === true;
    return done;
  });
  if (attempt === "busy") return refuse("unavailable", {}, { "retry-after": "5" });
  if ("waitMs" in attempt) {
    return refuse("login_throttled", {}, { "retry-after": String(Math.ceil(attempt.waitMs / 1000)) });
  }
  const wrong = refuseField("currentPassword", "Das aktuelle Passwort stimmt nicht.");
  if (!attempt.right) return wrong;
  if (isDone) return ok({ "@type": "PasswordChange", endedSessions: 0 });
  const done = await changePasswordOf(context.database.db, {
    userId: actor.id,
    sessionId: actor.sessionId,
    oldHash: owner.passwordHash,
    password: body.newPassword,
    serverKey: context.keys.rings.dataKeys,
  });
  /* An operator has set another one while this one was checked. */
  if (done === "changed") return wrong;
  if (done === "keys_lost") return refuseField("newPassword", keysLostText);
  for (const session of done.ended) endStreams(context, session);
  return ok({ "@type": "PasswordChange", endedSessions: done.ended.length });
});
