import { wire } from "@rundgang/contracts";
import { sql, type Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";

/** Reads who asks, with roles and territories of this moment. A disabled user or a session that is over is a 401. */
export async function loadActor(db: Kysely<Tables>, userId: string, sessionId: string): Promise<Actor | Refusal> {
  const row = await db
    .selectFrom("users")
    .where("users.id", "=", userId)
    .select(["users.id", "users.username", "users.name", "users.roles", "users.disabled"])
    .select(
      sql<string[]>`array(select m.territory_id::text from territory_members m where m.user_id = users.id)`.as("territory_ids"),
    )
    .select(
      sql<boolean>`exists (
        select 1 from refresh_tokens r where r.family_id = ${sessionId} and r.user_id = users.id and r.revoked_at is null
      )`.as("lives"),
    )
    .executeTakeFirst();
  if (row === undefined || row.disabled || !row.lives) return refuse("session_revoked");
  return {
    id: row.id,
    username: row.username,
    name: row.name,
    roles: row.roles.flatMap((one) => wire.role.safeParse(one).data ?? []),
    territoryIds: row.territory_ids,
    sessionId,
  };
}
