import { sql } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { projectJson } from "../../db/presenters/project.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/projects: by name, page by page. */
export const listProjects = handle("listProjects", async (input) => {
  const { query, context } = input;
  const { db } = context.database;
  const where = query.q === undefined ? sql`true` : sql`p.name ilike ${`%${escapeLike(query.q.trim())}%`}`;
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from projects p where ${where} order by lower(p.name), p.id limit ${page.size} offset ${page.offset}) p
    order by lower(p.name), p.id`;
  const members = await readJson(db, projectJson, rows);
  return okList(input, members, { page, total: await countRows(db, sql`projects p where ${where}`) });
});
