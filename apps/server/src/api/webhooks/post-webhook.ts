import { iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { createWebhook } from "../../application/webhook/write-webhook.ts";
import { webhookJson } from "../../db/presenters/webhook.ts";
import { readOneJson } from "../../db/read-json.ts";
import { isRefusal, refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/webhooks: the secret that is made for it stands in this answer alone. */
export const postWebhook = handle("postWebhook", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  const { uuid: id, name, target, kinds } = body;
  const ports = { keys: context.keys.rings.webhooks, named: context.config.webhookHosts, now };
  return createOnce(
    input,
    async (tx) => {
      const made = await createWebhook(tx, { id, name, target, kinds: [...kinds] }, ports);
      if (isRefusal(made)) return made;
      const json = await readOneJson(tx, webhookJson, sql`webhooks w where w.id = ${id}`);
      if (json === null) return refuse("not_found");
      return created({ ...JSON.parse(json.text), secret: made.secret }, iri("webhooks", id));
    },
    { names: ["secret"], read: () => Promise.resolve(null) },
  );
});
