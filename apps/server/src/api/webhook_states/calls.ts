import { listWebhookStates } from "./list-webhook-states.ts";

/** The calls of /api/webhook_states. */
export const webhookStateCalls = { listWebhookStates };
