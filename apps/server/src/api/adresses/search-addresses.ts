import { sql } from "kysely";

import type { Context } from "../../context.ts";
import { addressHitJson } from "../../db/presenters/address.ts";
import { readJson } from "../../db/read-json.ts";
import { okList } from "../../http/collection.ts";
import { readPage, viewOf } from "../../http/paging.ts";
import type { Reply } from "../../http/reply.ts";
import { addressFilter, groupingOf } from "./address-filter.ts";

const defaultSize = 50;
const largestSize = 500;

/** As people walk a street: by number, and in the end by id, so that pages never overlap. */
const inOrder = sql`a.strasse, a.plz, a.ort, substring(a.hausnummer from '^[0-9]+')::numeric nulls last, a.hausnummer_zusatz, a.id`;

/** The hits of a search; with `groupby[]` one address stands for each group (A §7). Anyone signed in may search. */
export async function searchAddresses(context: Context, query: URLSearchParams): Promise<Reply> {
  const { db } = context.database;
  const page = readPage(query, defaultSize, largestSize);
  const condition = addressFilter(query);
  const grouping = groupingOf(query);
  const hits =
    grouping.length === 0
      ? sql`select * from addresses a where ${condition}`
      : sql`select distinct on (${sql.join(grouping)}) * from addresses a where ${condition} order by ${sql.join(grouping)}, a.id`;
  const members = await readJson(
    db,
    addressHitJson,
    sql`(${hits}) a order by ${inOrder} limit ${page.size} offset ${page.offset}`,
  );
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from (${hits}) hits`.execute(db);
  const total = rows[0]?.total ?? 0;
  return okList("/api/adresses", "Adresse", members, total, viewOf("/api/adresses", query, page, total));
}
