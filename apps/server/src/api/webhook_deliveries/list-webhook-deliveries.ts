import { idOfIri, wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { webhookDeliveryJson } from "../../db/presenters/webhook.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";

/** GET /api/webhook_deliveries: the newest first, of one webhook (its uuid or IRI) and in one state where they are named. */
export const listWebhookDeliveries = handle("listWebhookDeliveries", async (input) => {
  const { webhook, state } = input.query;
  const id = webhook === undefined ? undefined : wire.uuid.safeParse(idOfIri(webhook)).data;
  const ofWebhook = id === undefined ? sql`${webhook === undefined}` : sql`d.webhook_id = ${id}`;
  const known = wire.webhookDeliveryStates.find((one) => one === state);
  const where = known === undefined ? ofWebhook : sql`${ofWebhook} and d.state = ${known}`;
  return okPage(input, webhookDeliveryJson, {
    from: sql`webhook_deliveries d`,
    alias: "d",
    where,
    order: sql`d.number desc`,
  });
});
