import { sql } from "kysely";

import { changeWebhook } from "../../application/webhook/write-webhook.ts";
import { webhookJson } from "../../db/presenters/webhook.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { patchOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** PATCH /api/webhooks/{id}: where what is told, with a fresh password; its name, pause and end without one. */
export const patchWebhook = handle("patchWebhook", async (input) => {
  const { id, actor, body, context } = input;
  const now = context.clock();
  const stale = body.target === undefined && body.kinds === undefined ? null : refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  return patchOnce(input, async (tx) => {
    const refusal = await changeWebhook(tx, id, body, { named: context.config.webhookHosts, now });
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, webhookJson, sql`webhooks w where w.id = ${id}`);
    return json === null ? refuse("not_found") : ok(json);
  });
});
