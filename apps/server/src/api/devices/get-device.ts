import { sql } from "kysely";

import { devicesSql } from "../../db/device-rows.ts";
import { deviceJson } from "../../db/presenters/device.ts";
import { readOneJson } from "../../db/read-json.ts";
import { refuse } from "../../errors.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** GET /api/devices/{id}: for a lead one of somebody in his team. */
export const getDevice = handle("getDevice", async ({ id, actor, context }) => {
  const devices = devicesSql(context.clock(), readsDevicesOf(actor, sql`p.user_id`));
  const json = await readOneJson(context.database.db, deviceJson, sql`${devices} where d.id = ${id}`);
  return json === null ? refuse("not_found") : ok(json);
});
