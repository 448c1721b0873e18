import { postWebhookSecret } from "./post-webhook-secret.ts";

/** The calls of /api/webhook_secrets. */
export const webhookSecretCalls = { postWebhookSecret };
