import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** CalendarFeed of the row `f`; its link is known to the device alone. */
export const calendarFeedJson = resource(wire.calendarFeed, sql`f.id`, {
  createdAt: instantSql(sql`f.created_at`),
  readAt: instantSql(sql`f.read_at`),
  revoked: sql`f.revoked_at is not null`,
});
