import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { iriSql } from "../../db/presenters/resource.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { refuse } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

const change = sql<wire.ImportChange>`json_build_object('@type', 'ImportChange', 'kind', c.kind,
  'about', case when t.id is not null then ${iriSql("territories", sql`t.id`)} when a.id is not null then ${iriSql("adresses", sql`a.id`)} end,
  'label', coalesce(t.name, nullif(concat_ws(', ', nullif(concat_ws(' ', a.strasse, a.hausnummer || a.hausnummer_zusatz), ''),
    nullif(trim(concat_ws(' ', a.plz, a.ort)), '')), ''), 'nicht mehr da'))`;

/** GET /api/imports/{id}/changes: addresses and territories that an import made or changed, by their name of now. */
export const listImportChanges = handle("listImportChanges", async (input) => {
  const { id, context } = input;
  const { db } = context.database;
  const known = await db.selectFrom("imports").select("id").where("id", "=", id).executeTakeFirst();
  if (known === undefined) return refuse("not_found");
  const page = readPage(input.query, 50, 200);
  const rows = sql`(select * from import_changes where import_id = ${id} order by entity_id limit ${page.size} offset ${page.offset}) c
    left join addresses a on c.entity = 'addresses' and a.id = c.entity_id
    left join territories t on c.entity = 'territories' and t.id = c.entity_id
    order by c.entity_id`;
  const total = await countRows(db, sql`import_changes where import_id = ${id}`);
  return okList(input, await readJson(db, change, rows), { page, total });
});
