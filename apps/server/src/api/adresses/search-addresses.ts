import type { calls } from "@rundgang/contracts";
import { sql } from "kysely";

import { addressHitJson } from "../../db/presenters/address.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { readPage } from "../../http/paging.ts";
import type { Input } from "../../http/handle.ts";
import type { AnswerOf, Reply } from "../../http/reply.ts";
import { addressFilter, groupingOf } from "./address-filter.ts";

type ListCall = typeof calls.listAddresses;

const defaultSize = 50;
const largestSize = 500;

/** As people walk a street: by number, and in the end by id, so that pages never overlap. */
const inOrder = sql`a.strasse, a.plz, a.ort, substring(a.hausnummer from '^[0-9]+')::numeric nulls last, a.hausnummer_zusatz, a.id`;

/** The hits of a search; with `groupby[]` one address stands for each group (A §7). Anyone signed in may search. */
export async function searchAddresses(input: Input<ListCall>): Promise<Reply<AnswerOf<ListCall>>> {
  const { context, query } = input;
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
  const total = await countRows(db, sql`(${hits}) hits`);
  return okList(input, members, { page, total });
}
