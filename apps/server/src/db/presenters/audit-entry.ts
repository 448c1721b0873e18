import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** AuditEntry of the row `e`. */
export const auditEntryJson = resource(wire.auditEntry, sql`e.id`, {
  number: sql`e.number`,
  at: instantSql(sql`e.at`),
  mitarbeiter: sql`case when e.user_id is not null then ${iriSql("mitarbeiters", sql`e.user_id`)} end`,
  name: sql`e.name`,
  source: sql`e.source`,
  request: sql`e.request`,
  entity: sql`e.entity`,
  entityId: sql`e.entity_id`,
  label: sql`e.label`,
  action: sql`e.action`,
  before: sql`e.before`,
  after: sql`e.after`,
});
