import { transact } from "../../db/transact.ts";
import { handle } from "../../http/handle.ts";
import { isSecure } from "../../http/is-secure.ts";
import { ok } from "../../http/reply.ts";
import { endStreams } from "../../sessions/end-streams.ts";
import { noOfficeCookie, officeTokenOf } from "../../sessions/office-cookie.ts";
import { revokeSession } from "../../sessions/refresh-session.ts";

/** POST /api/office_session/ends: signs out. Answered alike whether there was a session or not. */
export const endOfficeSession = handle("endOfficeSession", async ({ headers, context }) => {
  const given = officeTokenOf(headers.cookie);
  const ended = given === null ? null : await transact(context.database.db, (tx) => revokeSession(tx, given, context.clock()));
  if (ended !== null) endStreams(context, ended);
  return ok({ revoked: true }, { "set-cookie": noOfficeCookie(isSecure(context)) });
});
