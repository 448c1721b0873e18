import { sql } from "kysely";

import { deviceTaskJson } from "../../db/presenters/device-task.ts";
import { readJson } from "../../db/read-json.ts";
import { countRows } from "../../db/read-rows.ts";
import { okList } from "../../http/collection.ts";
import { handle } from "../../http/handle.ts";
import { readPage } from "../../http/paging.ts";
import { uuidsOf } from "../../http/query-uuids.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** GET /api/device_tasks: the newest first. Uuids of tasks grow with time. */
export const listDeviceTasks = handle("listDeviceTasks", async (input) => {
  const { actor, query, context } = input;
  const { db } = context.database;
  const person = query.mitarbeiter === undefined ? sql`true` : sql`t.user_id = any(${uuidsOf([query.mitarbeiter])})`;
  const tasks = sql`device_tasks t where ${readsDevicesOf(actor, sql`t.user_id`)} and ${person}`;
  const page = readPage(query, 50, 200);
  const members = await readJson(db, deviceTaskJson, sql`${tasks} order by t.id desc limit ${page.size} offset ${page.offset}`);
  return okList(input, members, { page, total: await countRows(db, tasks) });
});
