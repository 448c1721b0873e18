import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** AuftragNote of the row `n`. */
export const orderNoteJson = resource(wire.orderNote, sql`n.id`, {
  auftrag: iriSql("auftrags", sql`n.order_id`),
  mitarbeiter: iriSql("mitarbeiters", sql`n.user_id`),
  name: sql`(select name from users where id = n.user_id)`,
  text: sql`n.text`,
  createdAt: instantSql(sql`n.created_at`),
});
