import { postWebhookReplay } from "./post-webhook-replay.ts";

/** The calls of /api/webhook_replays. */
export const webhookReplayCalls = { postWebhookReplay };
