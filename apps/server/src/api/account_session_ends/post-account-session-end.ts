import { idOfIri } from "@rundgang/contracts";

import { findAccount, unknownAccount } from "../../application/account/find-account.ts";
import { refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { endAllSessions } from "../../sessions/end-all-sessions.ts";

/** POST /api/account_session_ends: all sessions of an account end; the password stays, and what a tablet has not sent stays on it, sealed. */
export const postAccountSessionEnd = handle("postAccountSessionEnd", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  return createOnce(input, async (tx) => {
    const person = await findAccount(tx, { id: idOfIri(body.account) });
    if (person === null) return refuseField("account", unknownAccount);
    const endedSessions = await endAllSessions(tx, person.id, now);
    return stored({ "@type": "AccountSessionEnd", account: body.account, endedSessions } as const);
  });
});
