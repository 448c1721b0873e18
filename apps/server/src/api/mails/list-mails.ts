import { mailJson, mailRows, orderOfMail } from "../../db/presenters/mail.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { isRefusal } from "../../errors.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { sql } from "kysely";
import { mailFilter } from "./mail-filter.ts";

/** GET /api/mails: mails to customers, narrowed by `mailFilter`, the newest first. */
export const listMails = handle("listMails", async (input) => {
  const { query, context } = input;
  const { db } = context.database;
  const where = mailFilter(query);
  if (isRefusal(where)) return where;
  const page = readPage(query, 50, 100);
  const order = sql`m.created_at desc, m.id`;
  const members = await readJson(
    db,
    mailJson,
    sql`(select * from ${mailRows} where ${where} order by ${order} limit ${page.size} offset ${page.offset}) m ${orderOfMail}
      order by ${order}`,
  );
  const total = await countRows(db, sql`${mailRows} where ${where}`);
  return okList(input, members, { page, total });
});
