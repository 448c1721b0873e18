import { sql } from "kysely";

import { importJson } from "../../db/presenters/import.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/imports: the newest first, page by page. */
export const listImports = handle("listImports", async (input) => {
  const { db } = input.context.database;
  const page = readPage(input.query, 50, 200);
  const rows = sql`(select * from imports order by created_at desc, id limit ${page.size} offset ${page.offset}) i
    order by i.created_at desc, i.id`;
  return okList(input, await readJson(db, importJson, rows), { page, total: await countRows(db, sql`imports`) });
});
