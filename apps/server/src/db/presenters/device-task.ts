import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";

/** Whether nothing has ended the task of the row `t`. */
export const taskIsOpenSql: JsonSql<boolean> = sql<boolean>`not exists (
  select from device_task_steps s where s.task_id = t.id and s.step in ('done', 'refused', 'withdrawn'))`;

/** DeviceTask of the row `t` of device_tasks. */
export const deviceTaskJson: JsonSql<wire.AskedDeviceTask> = resource(wire.askedDeviceTask, sql`t.id`, {
  mitarbeiter: iriSql("mitarbeiters", sql`t.user_id`),
  name: sql`(select u.name from users u where u.id = t.user_id)`,
  kind: sql`t.kind`,
  request: sql`t.request_id`,
  parent: sql`t.parent_id`,
  priority: sql`t.priority`,
  isOpen: taskIsOpenSql,
  steps: listSql(
    sql`json_build_object('step', s.step, 'by', s.by_whom, 'note', s.note, 'at', ${instantSql(sql`s.at`)}) order by s.id`,
    sql`device_task_steps s where s.task_id = t.id`,
  ),
  hasContents: sql`exists (select from device_task_contents c where c.task_id = t.id)`,
});
