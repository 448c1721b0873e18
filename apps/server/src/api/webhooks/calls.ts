import { getWebhook } from "./get-webhook.ts";
import { listWebhooks } from "./list-webhooks.ts";
import { patchWebhook } from "./patch-webhook.ts";
import { postWebhook } from "./post-webhook.ts";

/** The calls of /api/webhooks. */
export const webhookCalls = { getWebhook, listWebhooks, patchWebhook, postWebhook };
