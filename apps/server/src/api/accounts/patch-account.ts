import { changeAccount } from "../../application/account/change-account.ts";
import { findAccount } from "../../application/account/find-account.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { personalOfAccount, readAccount } from "./read-account.ts";

/** PATCH /api/accounts/{id}: what a person is called and may do, and whether the account is locked; it holds at once. */
export const patchAccount = handle("patchAccount", async (input) => {
  const { id, actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  return patchOnce(
    input,
    async (tx) => {
      const person = await findAccount(tx, { id });
      if (person === null) return refuse("not_found");
      const changed = await changeAccount(tx, person, body, { actorId: actor.id, now });
      if (isRefusal(changed)) return changed;
      const json = await readAccount(tx, id, now);
      return json === null ? refuse("not_found") : ok(json);
    },
    { names: personalOfAccount, read: (tx) => readAccount(tx, id, now) },
  );
});
