import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { iriSql, resource } from "./resource.ts";

/** Contact of the row `c` (B §3 "Contact (owner)"). */
export const contactJson = resource(wire.contact, sql`c.id`, {
  creator: iriSql("mitarbeiters", sql`c.created_by`),
  type: sql`'OWNER'`,
  data: sql`c.data`,
});
