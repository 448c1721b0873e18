import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, resource } from "./resource.ts";

/** PushSubscription of the row `s`, without how its browser is reached. */
export const pushSubscriptionJson = resource(wire.pushSubscription, sql`s.id`, {
  createdAt: instantSql(sql`s.created_at`),
  ended: sql`s.ended_at is not null`,
});
