import { wire } from "@rundgang/contracts";

import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { ok } from "../../http/reply.ts";
import { issueTokens } from "../../sessions/issue-tokens.ts";
import { officeSessionMs } from "../../sessions/lifetimes.ts";
import { officeCookie } from "../../sessions/office-cookie.ts";
import { signIn } from "../../sessions/sign-in.ts";

const door = {
  longestMs: officeSessionMs,
  refuse: ({ roles }: { readonly roles: readonly string[] }) => (wire.mayEnterOffice(roles) ? null : refuse("not_back_office")),
};

/** POST /api/office_sessions: an access token, and beside it the refresh token as a cookie (decision 094). Refusals: not_back_office, those of `signIn`. */
export const beginOfficeSession = handle("beginOfficeSession", async ({ body, request, context }) => {
  const signedIn = await signIn(context, request, { ...body, proof: null }, door);
  if (isRefusal(signedIn)) return signedIn;
  const { owner, now, session } = signedIn;
  const mint = { keys: context.keys, now, ttl: context.config.accessTtl };
  const { token } = await issueTokens(mint, owner, { ...session, byPassword: true });
  return ok({ token }, { "set-cookie": officeCookie(session.refreshToken, isSecure(context)) });
});
