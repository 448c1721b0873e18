import { transact } from "../../db/transact.ts";
import { isRefusal, refuse, refuseInvalid } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { isPasswordFresh } from "../../policies/fresh-password.ts";
import { fitsItsId } from "../../sessions/data-keys/seal-key.ts";
import { keepKeys } from "../../sessions/data-keys/keep-keys.ts";

/**
 * POST /api/data_keys: keeps the keys that this person's device seals its data with, and gives back all of them, oldest first
 * (3-decisions "Where data lives"). The same again changes nothing. Answers only just after the password was given: a stolen refresh
 * token opens nobody's work. 422 for a key that does not fit its id.
 */
export const depositDataKeys = handle("depositDataKeys", async ({ actor, body, request, context }) => {
  if (!isPasswordFresh(actor, context.clock())) return refuse("password_needed");
  const wrong = body.keys.flatMap((key, index) => (fitsItsId(key) ? [] : [index]));
  if (wrong.length > 0) {
    const message = "Kennung und Schlüssel passen nicht zusammen.";
    return refuseInvalid(wrong.map((index) => ({ propertyPath: `keys.${index}.id`, message })));
  }
  const kept = await transact(context.database.db, (tx) => keepKeys(tx, context.keys.rings.dataKeys, actor.id, body.keys));
  if (isRefusal(kept)) return kept;
  if (kept.lost > 0) request.log.error({ user: actor.id, keys: kept.lost }, "data_keys_lost");
  return ok({ "@type": "DataKeys", keys: [...kept.keys] });
});
