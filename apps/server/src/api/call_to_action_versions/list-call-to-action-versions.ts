import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { callToActionVersionJson } from "../../db/presenters/call-to-action-version.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";

/** GET /api/call_to_action_versions: those in force first, then by name; with `current=true` the newest of each name alone. */
export const listCallToActionVersions = handle("listCallToActionVersions", async (input) => {
  const { q, name, current } = input.query;
  const newest = sql`not exists (select from call_to_actions n where n.name = k.name and n.version > k.version)`;
  const where = sql.join(
    [
      current === "true" ? newest : sql`true`,
      ...(name === undefined ? [] : [sql`k.name = ${name}`]),
      ...(q === undefined ? [] : [sql`(k.name || ' ' || k.title) ilike ${`%${escapeLike(q.trim())}%`}`]),
    ],
    sql` and `,
  );
  return okPage(input, callToActionVersionJson, {
    from: sql`call_to_actions k`,
    alias: "k",
    where,
    order: sql`(k.ended_at is not null), k.name, k.version desc`,
  });
});
