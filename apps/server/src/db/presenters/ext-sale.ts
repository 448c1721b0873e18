import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** ExtSale of the row `x`. */
export const extSaleJson = resource(wire.extSale, sql`x.id`, {
  unit: iriSql("wohneinheits", sql`x.unit_id`),
  sold: sql`x.sold`,
  note: sql`x.note`,
  source: sql`case when x.user_id is null then 'import' else 'office' end`,
  mitarbeiter: iriSql("mitarbeiters", sql`x.user_id`),
  name: sql`(select name from users where id = x.user_id)`,
  createdAt: instantSql(sql`x.created_at`),
});
