import { sql, type RawBuilder } from "kysely";

import type { Reader } from "../db/open-database.ts";
import type { Actor } from "./actor.ts";
import { worksInOffice } from "./read-papers.ts";
import { isOnDuty } from "./use-appointment.ts";

/** Whether somebody takes callbacks: whose work is advice by video always, another salesman while he is on duty, as with calls (decision 157). */
export async function mayTakeCallbacks(db: Reader, actor: Actor): Promise<boolean> {
  return actor.roles.includes("ROLE_CONSULTANT") || (await isOnDuty(db, actor.id));
}

/** Which callbacks `b` somebody is shown: his own, and nobody's where he may take them. The back office sees all of them. */
export async function seenCallbacks(db: Reader, actor: Actor): Promise<RawBuilder<boolean>> {
  if (worksInOffice(actor)) return sql<boolean>`true`;
  const isForAll = await mayTakeCallbacks(db, actor);
  return sql<boolean>`(b.user_id = ${actor.id}::uuid or (b.state = 'open' and ${sql.lit(isForAll)}))`;
}
