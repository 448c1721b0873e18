import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** CallToActionVersion of the row `k` (`call_to_actions`). */
export const callToActionVersionJson = resource(wire.callToActionVersion, sql`k.id`, {
  name: sql`k.name`,
  version: sql`k.version`,
  when: sql`k.event_value`,
  title: sql`k.title`,
  text: sql`k.text`,
  provider: iriSql("providers", sql`k.provider_id`),
  territory: iriSql("territories", sql`k.territory_id`),
  territoryName: sql`(select name from territories t where t.id = k.territory_id)`,
  role: sql`k.role`,
  at: instantSql(sql`k.created_at`),
  by: sql`k.made_by`,
  endedAt: instantSql(sql`k.ended_at`),
});
