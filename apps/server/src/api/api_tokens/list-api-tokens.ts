import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { listedApiTokenJson } from "../../db/presenters/api-token.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/api_tokens: by name, page by page; `q` is a part of the name or of the mark. */
export const listApiTokens = handle("listApiTokens", async (input) => {
  const { query, context } = input;
  const { db } = context.database;
  const words = (query.q ?? "").split(/\s+/u).filter(Boolean);
  const where = sql.join(
    [
      sql`true`,
      ...words.map((word) => sql`(k.name || ' ' || k.mark) ilike ${`%${escapeLike(word)}%`}`),
      ...(query.ended === undefined ? [] : [sql`(k.ended_at is not null) = ${query.ended === "true"}`]),
    ],
    sql` and `,
  );
  const page = readPage(query, 50, 200);
  const order = sql`order by lower(k.name), k.created_at desc, k.id`;
  const rows = sql`(select * from api_tokens k where ${where} ${order} limit ${page.size} offset ${page.offset}) k ${order}`;
  const members = await readJson(db, listedApiTokenJson(context.clock()), rows);
  return okList(input, members, { page, total: await countRows(db, sql`api_tokens k where ${where}`) });
});
