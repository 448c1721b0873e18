import { sql } from "kysely";

import { webhookJson } from "../../db/presenters/webhook.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";

/** GET /api/webhooks/{id}: one that has ended too. */
export const getWebhook = handle("getWebhook", async ({ id, context }) => {
  const json = await readOneJson(context.database.db, webhookJson, sql`webhooks w where w.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
