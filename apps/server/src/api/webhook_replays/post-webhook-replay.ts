import { idOfIri } from "@rundgang/contracts";

import { replay } from "../../application/webhook/write-webhook.ts";
import { isRefusal } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { stored } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/webhook_replays: one delivery, or all that failed since a time. */
export const postWebhookReplay = handle("postWebhookReplay", async (input) => {
  const { body, context } = input;
  const wanted = {
    webhookId: idOfIri(body.webhook),
    deliveryId: body.delivery === undefined ? undefined : idOfIri(body.delivery),
    failedSince: body.failedSince === undefined ? undefined : new Date(body.failedSince),
  };
  return createOnce(input, async (tx) => {
    const deliveries = await replay(tx, wanted, context.clock());
    if (isRefusal(deliveries)) return deliveries;
    return stored({ "@type": "WebhookReplay", webhook: body.webhook, deliveries } as const);
  });
});
