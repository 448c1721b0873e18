import type { Call } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import type { JsonText } from "../db/json-text.ts";
import { readJson } from "../db/read-json.ts";
import { countRows } from "../db/read-rows.ts";
import { okList } from "./collection.ts";
import type { Input } from "./handle.ts";
import { readPage } from "./paging.ts";
import type { AnswerOf, Reply } from "./reply.ts";

/** The rows of a list: `from` names them with an alias, by which `where` and `order` know them. */
interface Rows {
  readonly from: RawBuilder<unknown>;
  readonly alias: string;
  readonly where: RawBuilder<unknown>;
  readonly order: RawBuilder<unknown>;
}

type MemberOf<C extends Call> = AnswerOf<C> extends { readonly "hydra:member": readonly (infer Member)[] } ? Member : never;

/** 200 with the page of a list that was asked for: 50 members, 200 at most. */
export async function okPage<C extends Call>(
  input: Input<C>,
  json: RawBuilder<MemberOf<C>>,
  { from, alias, where, order }: Rows,
): Promise<Reply<AnswerOf<C>>> {
  const { db } = input.context.database;
  const page = readPage(input.query as Readonly<Record<string, string>>, 50, 200);
  const rows = sql`(select * from ${from} where ${where} order by ${order} limit ${page.size} offset ${page.offset}) ${sql.raw(alias)}
    order by ${order}`;
  const members: readonly JsonText<MemberOf<C>>[] = await readJson(db, json, rows);
  return okList(input, members, { page, total: await countRows(db, sql`${from} where ${where}`) });
}
