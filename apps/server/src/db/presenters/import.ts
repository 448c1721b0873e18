import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

const counted = (name: string) => sql`coalesce((i.tally ->> ${sql.lit(name)})::int, 0)`;

/** Import of the row `i`. */
export const importJson = resource(wire.importJob, sql`i.id`, {
  name: sql`i.name`,
  size: sql`i.size`,
  kind: sql`i.kind`,
  state: sql`i.state`,
  revision: sql`i.revision`,
  hasFile: sql`i.file_id is not null`,
  counts: sql`json_build_object('read', ${counted("rows")}, 'new', ${counted("added")}, 'changed', ${counted("changed")},
    'same', ${counted("unchanged")}, 'rejected', ${counted("rejected")}, 'warnings', ${counted("warned")})`,
  total: sql`i.total`,
  problem: sql`i.problem`,
  notes: sql`i.notes`,
  by: sql`(select u.name from users u where u.id = i.user_id)`,
  createdAt: instantSql(sql`i.created_at`),
  startedAt: instantSql(sql`i.started_at`),
  endedAt: instantSql(sql`i.ended_at`),
  takenAt: sql`(select ${instantSql(sql`max(t.ended_at)`)} from imports t where t.sha256 = i.sha256 and t.state = 'done' and t.id <> i.id)`,
});
