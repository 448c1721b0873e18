import { sql } from "kysely";

import { missingReceiptJson } from "../../db/presenters/missing-receipt.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** GET /api/missing_receipts: what nobody has seen to yet. What arrived again meanwhile is missing no more. */
export const listMissingReceipts = handle("listMissingReceipts", async (input) => {
  const { actor, query, context } = input;
  const { db } = context.database;
  const open = sql`missing_receipts m where m.settled_at is null and ${readsDevicesOf(actor, sql`m.user_id`)}
    and not exists (select from receipts r where r.request_id = m.request_id and r.user_id = m.user_id)`;
  const page = readPage(query, 50, 200);
  const rows = sql`(select m.* from ${open} order by m.confirmed_at desc, m.id limit ${page.size} offset ${page.offset}) m
    order by m.confirmed_at desc, m.id`;
  return okList(input, await readJson(db, missingReceiptJson, rows), { page, total: await countRows(db, open) });
});
