import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import type { JsonSql } from "./resource.ts";

/** What became of the contact request of the row `c`. */
export const contactStateSql: JsonSql<wire.ContactRequest["state"]> = sql`case when c.decided_at is null then 'open'
  when c.approved then 'approved' else 'declined' end`;
