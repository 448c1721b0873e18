import { sql } from "kysely";

import { iriSql, resource, type JsonSql } from "./resource.ts";

/** Contact of the row `c` (B §3 "Contact (owner)"). */
export const contactJson: JsonSql = resource("contacts", "Contact", sql`c.id`, {
  creator: iriSql("mitarbeiters", sql`c.created_by`),
  type: sql`'OWNER'`,
  data: sql`c.data`,
});
