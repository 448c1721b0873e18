import { idOfIri } from "@rundgang/contracts";

import { exchangeSecret } from "../../application/webhook/write-webhook.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";
import { refuseStalePassword } from "../../policies/fresh-password.ts";

/** POST /api/webhook_secrets: a secret that stands in this answer alone; the one of before signs beside it for a day. */
export const postWebhookSecret = handle("postWebhookSecret", async (input) => {
  const { actor, body, context } = input;
  const now = context.clock();
  const stale = refuseStalePassword(actor, now);
  if (stale !== null) return stale;
  return createOnce(
    input,
    async (tx) => {
      const made = await exchangeSecret(tx, idOfIri(body.webhook), { keys: context.keys.rings.webhooks, now });
      if (isRefusal(made)) return made;
      const { secret, oldSecretUntil } = made;
      return stored({
        "@type": "WebhookSecret",
        webhook: body.webhook,
        secret,
        oldSecretUntil: oldSecretUntil.toISOString(),
      } as const);
    },
    { names: ["secret"], read: () => Promise.resolve(null) },
  );
});
