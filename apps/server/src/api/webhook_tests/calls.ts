import { postWebhookTest } from "./post-webhook-test.ts";

/** The calls of /api/webhook_tests. */
export const webhookTestCalls = { postWebhookTest };
