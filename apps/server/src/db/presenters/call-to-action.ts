import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** CallToAction of the row `k`: what a salesman is told after a visit. */
export const callToActionJson = resource(wire.callToAction, sql`k.id`, {
  eventType: sql`k.event_type`,
  eventValue: sql`k.event_value`,
  title: sql`k.title`,
  text: sql`k.text`,
  provider: iriSql("providers", sql`k.provider_id`),
  territory: iriSql("territories", sql`k.territory_id`),
  endedAt: instantSql(sql`k.ended_at`),
});
