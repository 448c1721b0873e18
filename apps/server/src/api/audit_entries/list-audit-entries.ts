import { wire, type AskedOf, type calls } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { escapeLike } from "../../db/escape-like.ts";
import { auditEntryJson } from "../../db/presenters/audit-entry.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { isRefusal, type Refusal } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { momentOf } from "../../http/query-moment.ts";
import { uuidsOf } from "../../http/query-uuids.ts";

/** GET /api/audit_entries: who changed what, the newest first (decision 100). A filter that names nothing that there is finds nothing. */
export const listAuditEntries = handle("listAuditEntries", async (input) => {
  const { query, context } = input;
  const where = conditionOf(query);
  if (isRefusal(where)) return where;
  const { db } = context.database;
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from audit_entries e where ${where} order by e.number desc limit ${page.size} offset ${page.offset}) e
    order by e.number desc`;
  const members = await readJson(db, auditEntryJson, rows);
  return okList(input, members, { page, total: await countRows(db, sql`audit_entries e where ${where}`) });
});

function conditionOf(query: AskedOf<typeof calls.listAuditEntries>): RawBuilder<unknown> | Refusal {
  const after = momentOf("at[after]", query["at[after]"]);
  const before = momentOf("at[before]", query["at[before]"]);
  if (isRefusal(after)) return after;
  if (isRefusal(before)) return before;
  const conditions: RawBuilder<unknown>[] = [sql`true`];
  if (after !== undefined) conditions.push(sql`e.at >= ${after}`);
  if (before !== undefined) conditions.push(sql`e.at <= ${before}`);
  if (query.q !== undefined) conditions.push(...query.q.split(/\s+/u).filter(Boolean).map(byWord));
  if (query.entityId !== undefined) conditions.push(sql`e.entity_id = ${query.entityId}`);
  const named = { entity: query["entity[]"], source: query["source[]"] };
  if (named.entity !== undefined) conditions.push(isOneOf(sql`e.entity`, named.entity, wire.auditEntity));
  if (named.source !== undefined) conditions.push(isOneOf(sql`e.source`, named.source, wire.auditSource));
  const people = query["mitarbeiter[]"];
  if (people !== undefined) conditions.push(sql`e.user_id = any(${uuidsOf(people)})`);
  return sql.join(conditions, sql` and `);
}

/** A word of who did it or of what it was done to, in whatever letters. */
function byWord(word: string): RawBuilder<unknown> {
  return sql`(e.name || ' ' || e.label) ilike ${`%${escapeLike(word)}%`}`;
}

function isOneOf(
  column: RawBuilder<unknown>,
  asked: readonly string[],
  known: { readonly options: readonly string[] },
): RawBuilder<unknown> {
  return sql`${column} = any(${`{${asked.filter((one) => known.options.includes(one)).join(",")}}`}::text[])`;
}
