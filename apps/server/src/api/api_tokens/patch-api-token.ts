import { endApiToken } from "../../application/api-token/write-api-token.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";
import { readApiToken } from "./read-api-token.ts";

/** PATCH /api/api_tokens/{id}: its end. With it go its streams, here at once and at other processes with their next look. */
export const patchApiToken = handle("patchApiToken", async (input) => {
  const { id, actor, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const answer = await patchOnce(input, async (tx) => {
    const refusal = await endApiToken(tx, id, now);
    if (refusal !== null) return refusal;
    const json = await readApiToken(tx, id, now);
    return json === null ? refuse("not_found") : ok(json);
  });
  if (!isRefusal(answer)) context.hub.endSession(id);
  return answer;
});
