import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** Export of the row `e`. */
export const exportJson = resource(wire.exportJob, sql`e.id`, {
  kind: sql`e.kind`,
  format: sql`e.format`,
  filter: sql`e.filter`,
  state: sql`e.state`,
  name: sql`e.name`,
  rows: sql`e.rows`,
  size: sql`e.size`,
  problem: sql`e.problem`,
  by: sql`(select u.name from users u where u.id = e.user_id)`,
  createdAt: instantSql(sql`e.created_at`),
  endedAt: instantSql(sql`e.ended_at`),
  goneAt: instantSql(sql`e.gone_at`),
});
