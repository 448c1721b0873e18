import { idOfIri } from "@rundgang/contracts";

import { findAccount, unknownAccount } from "../../application/account/find-account.ts";
import { makePassword } from "../../application/account/make-password.ts";
import { setPassword } from "../../application/account/set-password.ts";
import { isRefusal, refuseField } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { hashPassword } from "../../sessions/passwords.ts";

/** POST /api/account_passwords: a password that is made here and stands in this answer alone; all sessions of the account end. */
export const postAccountPassword = handle("postAccountPassword", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const password = makePassword();
  const passwordHash = await hashPassword(password);
  return createOnce(
    input,
    async (tx) => {
      const person = await findAccount(tx, { id: idOfIri(body.account) });
      if (person === null) return refuseField("account", unknownAccount);
      const ports = { serverKey: context.keys.rings.dataKeys, now };
      const set = await setPassword(tx, person, { passwordHash, despiteLostKeys: body.despiteLostKeys ?? false }, ports);
      if (isRefusal(set)) return set;
      return stored({ "@type": "AccountPassword", account: body.account, password, ...set } as const);
    },
    { names: ["password"], read: () => Promise.resolve(null) },
  );
});
