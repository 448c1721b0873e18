import type { AskedOf, calls } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { salesTerritoryJson } from "../../db/presenters/sales-territory.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { parseBox } from "../../maps/bounding-box.ts";
import { ofTeam } from "../../policies/lead-territory.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";

/** GET /api/territories: those that have not ended, by name, page by page; for a team lead his own and his team's. A box that is none finds nothing. */
export const listTerritories = handle("listTerritories", async (input) => {
  const { query, actor, context } = input;
  const { db } = context.database;
  const isSeen = (territory: RawBuilder<unknown>) => (worksOnOrders(actor) ? sql`true` : ofTeam(actor, territory));
  const where = sql.join([isSeen(sql`t.id`), ...conditionsOf(query)], sql` and `);
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from territories t where ${where} order by lower(t.name), t.id limit ${page.size} offset ${page.offset}) t
    order by lower(t.name), t.id`;
  const members = await readJson(db, salesTerritoryJson(isSeen(sql`o.id`)), rows);
  return okList(input, members, { page, total: await countRows(db, sql`territories t where ${where}`) });
});

function conditionsOf({ q, box, without }: AskedOf<typeof calls.listTerritories>): RawBuilder<unknown>[] {
  const conditions: RawBuilder<unknown>[] = [sql`t.ended_at is null`];
  if (q !== undefined) conditions.push(...q.split(/\s+/u).filter(Boolean).map(byWord));
  if (box !== undefined) conditions.push(inBox(box));
  if (without === "member") conditions.push(sql`not exists (select from territory_members m where m.territory_id = t.id)`);
  return conditions;
}

/** A word of the name, or of somebody's who has it. */
function byWord(word: string): RawBuilder<unknown> {
  const like = `%${escapeLike(word)}%`;
  return sql`(t.name ilike ${like} or exists (select from territory_members m join users w on w.id = m.user_id
    where m.territory_id = t.id and w.name ilike ${like}))`;
}

function inBox(text: string): RawBuilder<unknown> {
  const box = parseBox(text);
  if (box === null) return sql`false`;
  return sql`t.box[1] <= ${box.east} and t.box[3] >= ${box.west} and t.box[2] <= ${box.north} and t.box[4] >= ${box.south}`;
}
