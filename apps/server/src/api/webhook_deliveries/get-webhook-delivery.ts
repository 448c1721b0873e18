import { sql } from "kysely";

import { webhookDeliveryJson } from "../../db/presenters/webhook.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/webhook_deliveries/{id}. */
export const getWebhookDelivery = handle("getWebhookDelivery", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, webhookDeliveryJson, sql`webhook_deliveries d where d.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
