import { wire, type AskedOf, type calls } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { accountJson } from "../../db/presenters/account.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";

/** GET /api/accounts: by name, page by page. A role that there is not finds nothing. */
export const listAccounts = handle("listAccounts", async (input) => {
  const { query, context } = input;
  const where = conditionOf(query);
  const { db } = context.database;
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from users u where ${where} order by lower(u.name), u.id limit ${page.size} offset ${page.offset}) u
    order by lower(u.name), u.id`;
  const members = await readJson(db, accountJson(context.clock()), rows);
  return okList(input, members, { page, total: await countRows(db, sql`users u where ${where}`) });
});

function conditionOf(query: AskedOf<typeof calls.listAccounts>): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`not u.is_neighbour`];
  if (query.q !== undefined) conditions.push(...query.q.split(/\s+/u).filter(Boolean).map(byWord));
  const roles = query["role[]"];
  if (roles !== undefined) {
    const known = roles.flatMap((one) => wire.role.safeParse(one).data ?? []);
    conditions.push(sql`u.roles && ${`{${known.join(",")}}`}::text[]`);
  }
  if (query.disabled !== undefined) conditions.push(sql`u.disabled = ${query.disabled === "true"}`);
  return sql.join(conditions, sql` and `);
}

/** A word of the person's name or of the login, in whatever letters. */
function byWord(word: string): RawBuilder<unknown> {
  return sql`(u.name || ' ' || u.username) ilike ${`%${escapeLike(word)}%`}`;
}
