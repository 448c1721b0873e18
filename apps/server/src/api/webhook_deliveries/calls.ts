import { getWebhookDelivery } from "./get-webhook-delivery.ts";
import { listWebhookDeliveries } from "./list-webhook-deliveries.ts";

/** The calls of /api/webhook_deliveries. */
export const webhookDeliveryCalls = { getWebhookDelivery, listWebhookDeliveries };
