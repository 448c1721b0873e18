import { sql } from "kysely";

import { exportJson } from "../../db/presenters/export.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/exports: the newest first, page by page. */
export const listExports = handle("listExports", async (input) => {
  const { db } = input.context.database;
  const page = readPage(input.query, 50, 200);
  const rows = sql`(select * from exports order by created_at desc, id limit ${page.size} offset ${page.offset}) e
    order by e.created_at desc, e.id`;
  return okList(input, await readJson(db, exportJson, rows), { page, total: await countRows(db, sql`exports`) });
});
