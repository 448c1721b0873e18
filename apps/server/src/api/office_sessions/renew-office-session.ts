import { wire } from "@rundgang/contracts";

import { transact } from "../../db/transact.ts";
import { refuse, type Refusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { ok } from "../../http/reply.ts";
import { endStreams } from "../../sessions/end-streams.ts";
import { findOwner } from "../../sessions/find-owner.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { networkOf, noteNetwork } from "../../sessions/networks.ts";
import { noOfficeCookie, officeCookie, officeTokenOf } from "../../sessions/office-cookie.ts";
import { refreshSession } from "../../sessions/refresh-session.ts";
import { sessionDevice } from "../../sessions/session-device.ts";

/** POST /api/office_session/renewals: the next access token, with the rights of today. Refusals: session_missing, session_expired, session_revoked, not_back_office. */
export const renewOfficeSession = handle("renewOfficeSession", async ({ headers, context, request }) => {
  const now = context.clock();
  const { db } = context.database;
  const secure = isSecure(context);
  const over = (refusal: Refusal): Refusal => ({ ...refusal, headers: { "set-cookie": noOfficeCookie(secure) } });
  const given = officeTokenOf(headers.cookie);
  if (given === null) return refuse("session_missing");
  const refreshed = await transact(db, (tx) =>
    refreshSession(tx, context.keys.rings.refresh, given, now, sessionDevice(headers)),
  );
  if (refreshed.outcome === "revoked" && refreshed.now) endStreams(context, refreshed.sessionId);
  if (refreshed.outcome !== "renewed")
    return over(refuse(refreshed.outcome === "revoked" ? "session_revoked" : "session_expired"));
  const owner = await findOwner(db, { id: refreshed.userId });
  if (owner === null) return over(refuse("session_revoked"));
  await transact(db, (tx) => noteNetwork(tx, owner.id, networkOf(context.keys, request), now));
  if (!wire.mayEnterOffice(owner.roles)) return over(refuse("not_back_office"));
  const mint = { keys: context.keys, now, ttl: context.config.accessTtl };
  const { token } = await issueTokens(mint, owner, { ...refreshed, byPassword: false });
  return ok({ token }, { "set-cookie": officeCookie(refreshed.refreshToken, secure) });
});
