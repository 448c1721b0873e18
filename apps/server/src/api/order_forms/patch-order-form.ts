import { activateForm, takeFormBack } from "../../application/form/put-form.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { readFormVersion } from "./read-form-version.ts";

/** PATCH /api/order_forms/{id}: a version comes into force, or is taken back; with the password of now, for it changes what everybody sells. */
export const patchOrderForm = handle("patchOrderForm", async (input) => {
  const { id, actor, body, context } = input;
  const stale = refuseStalePassword(actor, context.clock());
  if (stale !== null) return stale;
  const { version, status, previous = false } = body;
  return patchOnce(input, async (tx) => {
    const name = { id, version };
    const refusal = status === "ACTIVE" ? await activateForm(tx, name) : await takeFormBack(tx, name, previous);
    if (refusal !== null) return refusal;
    const json = await readFormVersion(tx, name);
    return json === null ? refuse("not_found") : ok(json);
  });
});
