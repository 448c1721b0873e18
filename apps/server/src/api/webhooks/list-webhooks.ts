import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { webhookJson } from "../../db/presenters/webhook.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";

/** GET /api/webhooks: those in force first, by name. */
export const listWebhooks = handle("listWebhooks", async (input) => {
  const { q } = input.query;
  const where = q === undefined ? sql`true` : sql`(w.name || ' ' || w.target) ilike ${`%${escapeLike(q.trim())}%`}`;
  return okPage(input, webhookJson, {
    from: sql`webhooks w`,
    alias: "w",
    where,
    order: sql`(w.ended_at is not null), w.name, w.id`,
  });
});
