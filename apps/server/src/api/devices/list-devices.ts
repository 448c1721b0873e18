import { sql } from "kysely";

import { devicesSql, deviceViewSql } from "../../db/device-rows.ts";
import { escapeLike } from "../../db/escape-like.ts";
import { deviceJson } from "../../db/presenters/device.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { uuidsOf } from "../../http/query-uuids.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** GET /api/devices: whatever was heard of longest ago first, page by page. `q` is a part of the person's name or of the version. */
export const listDevices = handle("listDevices", async (input) => {
  const { actor, query, context } = input;
  const { db } = context.database;
  const now = context.clock();
  const words = (query.q ?? "").split(/\s+/u).filter(Boolean);
  const where = sql.join(
    [
      deviceViewSql(now)[query.view ?? "all"],
      ...words.map((word) => sql`(d.name || ' ' || d.app_version) ilike ${`%${escapeLike(word)}%`}`),
      ...(query.mitarbeiter === undefined ? [] : [sql`d.user_id = any(${uuidsOf([query.mitarbeiter])})`]),
    ],
    sql` and `,
  );
  const devices = sql`${devicesSql(now, readsDevicesOf(actor, sql`p.user_id`))} where ${where}`;
  const page = readPage(query, 50, 200);
  const rows = sql`(select * from ${devices} order by d.received_at, d.id limit ${page.size} offset ${page.offset}) d
    order by d.received_at, d.id`;
  return okList(input, await readJson(db, deviceJson, rows), { page, total: await countRows(db, devices) });
});
