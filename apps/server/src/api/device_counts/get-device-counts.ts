import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { devicesSql, deviceViewSql } from "../../db/device-rows.ts";
import { readRows } from "../../db/read-rows.ts";
import { handle } from "../../http/handle.ts";
import { ok } from "../../http/reply.ts";
import { readsDevicesOf } from "../../policies/read-devices.ts";

/** GET /api/device_counts: how many devices each view holds, and which versions they have. */
export const getDeviceCounts = handle("getDeviceCounts", async ({ actor, context }) => {
  const { db } = context.database;
  const now = context.clock();
  const devices = devicesSql(now, readsDevicesOf(actor, sql`p.user_id`));
  const views = deviceViewSql(now);
  const columns = wire.deviceViews.map((view) => sql`count(*) filter (where ${views[view]})::int as ${sql.ref(view)}`);
  const [counts] = await readRows(db, sql<Record<wire.DeviceView, number>>`${sql.join(columns)}`, devices);
  if (counts === undefined) throw new Error("a count answers one row");
  const versions = await readRows(
    db,
    sql<{ version: string; devices: number }>`d.app_version as version, count(*)::int as devices`,
    sql`${devices} group by d.app_version order by count(*) desc, d.app_version desc limit 20`,
  );
  return ok({ "@id": "/api/device_counts", "@type": "DeviceCounts", counts, versions });
});
