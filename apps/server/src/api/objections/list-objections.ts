import type { AskedOf, calls } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { objectionJson } from "../../db/presenters/objection.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/objections: the newest first, page by page; of one address, by words of the address, those in force or those that have ended. */
export const listObjections = handle("listObjections", async (input) => {
  const { query, context } = input;
  const { db } = context.database;
  const where = sql.join(conditionsOf(query), sql` and `);
  const page = readPage(query, 50, 200);
  const from = sql`objections o join addresses d on d.id = o.address_id where ${where}`;
  const rows = sql`(select o.* from ${from} order by o.number desc limit ${page.size} offset ${page.offset}) o order by o.number desc`;
  return okList(input, await readJson(db, objectionJson, rows), { page, total: await countRows(db, from) });
});

function conditionsOf({ adresse, q, state }: AskedOf<typeof calls.listObjections>): RawBuilder<unknown>[] {
  /* One that was said again is counted in the one that it repeats. */
  const conditions: RawBuilder<unknown>[] = [sql`o.same_as is null`];
  if (adresse !== undefined) {
    /* Of the same dwelling at another provider as well. */
    conditions.push(sql`(o.address_id = any(${uuidsOf([adresse])}) or exists (select from objection_units j join units u on u.id = j.unit_id
      where j.objection_id = o.id and u.address_id = any(${uuidsOf([adresse])})))`);
  }
  for (const word of (q ?? "").split(/\s+/u).filter(Boolean)) {
    conditions.push(
      sql`concat_ws(' ', d.strasse, d.hausnummer || d.hausnummer_zusatz, d.plz, d.ort) ilike ${`%${escapeLike(word)}%`}`,
    );
  }
  if (state !== undefined) conditions.push(state === "open" ? sql`o.ended_at is null` : sql`o.ended_at is not null`);
  return conditions;
}
