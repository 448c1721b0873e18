import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** AddressNote of the row `n`. */
export const addressNoteJson = resource(wire.addressNote, sql`n.id`, {
  adresse: iriSql("adresses", sql`n.address_id`),
  wohneinheit: iriSql("wohneinheits", sql`n.unit_id`),
  position: sql`n.position`,
  place: sql`n.place`,
  text: sql`n.text`,
  file: iriSql("uploaded_files", sql`n.file_id`),
  createdAt: instantSql(sql`n.created_at`),
  creatorId: sql`n.user_id`,
  creatorName: sql`(select name from users where users.id = n.user_id)`,
});
