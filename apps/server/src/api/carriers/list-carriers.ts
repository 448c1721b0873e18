import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { carrierJson } from "../../db/presenters/carrier.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { okPage } from "../../http/ok-page.ts";

/**
 * GET /api/carriers: the previous providers that a number can be ported from, by name; with `ended=true` those too that have ended. Devices load all of
 * them at once; asked by `page` or `itemsPerPage` the list comes page by page.
 */
export const listCarriers = handle("listCarriers", async (input) => {
  const { q, ended, page, itemsPerPage } = input.query;
  const where = sql.join(
    [
      ended === "true" ? sql`true` : sql`k.ended_at is null`,
      ...(q === undefined ? [] : [sql`(k.name || ' ' || k.id) ilike ${`%${escapeLike(q.trim())}%`}`]),
    ],
    sql` and `,
  );
  const order = sql`k.name, k.id`;
  if (page !== undefined || itemsPerPage !== undefined)
    return okPage(input, carrierJson, { from: sql`carriers k`, alias: "k", where, order });
  const members = await readJson(input.context.database.db, carrierJson, sql`carriers k where ${where} order by ${order}`);
  return okList(input, members);
});
