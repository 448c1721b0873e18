import { sql } from "kysely";

import { personRequestJson } from "../../db/presenters/person-request.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/person_requests: reports and erasures, the newest first. */
export const listPersonRequests = handle("listPersonRequests", async (input) => {
  const { query, context } = input;
  const { db } = context.database;
  const page = readPage(query, 50, 200);
  const members = await readJson(
    db,
    personRequestJson,
    sql`(select * from person_requests order by at desc, id limit ${page.size} offset ${page.offset}) r order by r.at desc, r.id`,
  );
  return okList(input, members, { page, total: await countRows(db, sql`person_requests`) });
});
