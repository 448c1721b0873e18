import { iri } from "@rundgang/contracts";

import { createAccount } from "../../application/account/create-account.ts";
import { makePassword } from "../../application/account/make-password.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { hashPassword } from "../../sessions/passwords.ts";
import { personalOfAccount, readAccount } from "./read-account.ts";

/**
 * POST /api/accounts: an account with a password that is made here and stands in this answer alone. Whoever has lost the answer gives the account
 * another one: no receipt keeps it (decision 101).
 */
export const postAccount = handle("postAccount", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const password = makePassword();
  const { uuid: id, username, name, roles, feGroup = "a" } = body;
  /* Before the transaction: it takes a while, and a row would be locked meanwhile. */
  const wanted = { id, username, name, roles, feGroup, passwordHash: await hashPassword(password) };
  return createOnce(
    input,
    async (tx) => {
      const refusal = await createAccount(tx, wanted);
      if (refusal !== null) return refusal;
      const json = await readAccount(tx, id, now);
      return json === null ? refuse("not_found") : created({ ...JSON.parse(json.text), password }, iri("accounts", id));
    },
    { names: personalOfAccount, read: (tx) => readAccount(tx, id, now) },
  );
});
