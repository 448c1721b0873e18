import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";
import { taskIsOpenSql } from "./device-task.ts";

/** Device of the row `d` (`devicesSql`). */
export const deviceJson: JsonSql<wire.Device> = resource(wire.device, sql`d.id`, {
  mitarbeiter: iriSql("mitarbeiters", sql`d.user_id`),
  name: sql`d.name`,
  device: sql`d.device`,
  browser: sql`d.browser`,
  appVersion: sql`d.app_version`,
  versionState: sql`d.version_state`,
  seenAt: instantSql(sql`d.received_at`),
  clockAheadBy: sql`round(extract(epoch from d.device_at - d.received_at))::bigint`,
  unsent: sql`d.unsent`,
  unsentSince: sql`(select min(one ->> 'at') from jsonb_array_elements(d.open_requests) one)`,
  openRequests: listSql(
    sql`one`,
    sql`(select one from jsonb_array_elements(d.open_requests) one order by one ->> 'at' limit ${wire.mostShownRequests}) told`,
  ),
  storage: sql`d.storage`,
  persisted: sql`d.persisted`,
  task: sql`(select json_build_object('kind', t.kind, 'isOpen', ${taskIsOpenSql})
    from device_tasks t where t.user_id = d.user_id order by t.id desc limit 1)`,
});
