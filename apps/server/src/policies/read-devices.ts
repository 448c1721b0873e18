import { sql, type RawBuilder } from "kysely";

import type { Actor } from "./actor.ts";
import { ledUsers } from "./lead-team.ts";
import { worksOnOrders } from "./read-papers.ts";

/** Whether somebody reads of the devices of a person (a column of uuids): the back office of everybody's, a lead of his team's (decision 113). */
export function readsDevicesOf(actor: Actor, userId: RawBuilder<unknown>): RawBuilder<boolean> {
  return worksOnOrders(actor) ? sql<boolean>`true` : sql<boolean>`${userId} = any(${ledUsers(actor)})`;
}
