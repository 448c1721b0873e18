import { idOfIri, iri } from "@rundgang/contracts";
import { sql } from "kysely";

import { sendTest } from "../../application/webhook/write-webhook.ts";
import { webhookDeliveryJson } from "../../db/presenters/webhook.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { created } from "../../http/reply.ts";
import { createOnce } from "../../http/write-once.ts";

/** POST /api/webhook_tests: what came of it stands in the log of deliveries. */
export const postWebhookTest = handle("postWebhookTest", async (input) => {
  const { body, context } = input;
  return createOnce(input, async (tx) => {
    const refusal = await sendTest(tx, body.uuid, idOfIri(body.webhook), context.clock());
    if (refusal !== null) return refusal;
    const json = await readOneJson(tx, webhookDeliveryJson, sql`webhook_deliveries d where d.id = ${body.uuid}`);
    return json === null ? refuse("not_found") : created(json, iri("webhook_deliveries", body.uuid));
  });
});
