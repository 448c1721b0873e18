import { sql } from "kysely";

import { webhookStateJson } from "../../db/presenters/webhook.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";

/** GET /api/webhook_states: of every webhook in force. */
export const listWebhookStates = handle("listWebhookStates", async (input) =>
  okList(
    input,
    await readJson(input.context.database.db, webhookStateJson, sql`webhooks w where w.ended_at is null order by w.name, w.id`),
  ),
);
