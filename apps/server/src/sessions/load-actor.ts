import { territoryText, wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import type { AccessCheck } from "./access-token.ts";
import type { Reader } from "../db/open-database.ts";
import { readRows } from "../db/read-rows.ts";

interface Row {
  readonly session: string;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: string[];
  readonly territories: string[];
  readonly versions: number[];
}

/** Who stands behind each of these sessions, with roles and territories of this moment. One that is over, or of a disabled user, is left out. */
export async function loadActors(db: Reader, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  if (sessionIds.length === 0) return new Map();
  const columns = sql<Row>`
    s.family_id as session, u.id, u.username, u.name, u.roles,
      array(select m.territory_id::text from territory_members m where m.user_id = u.id order by m.territory_id) as territories,
      array(select t.version from territory_members m join territories t on t.id = m.territory_id where m.user_id = u.id
        order by m.territory_id) as versions`;
  const from = sql`(
   
      select distinct r.family_id, r.user_id from refresh_tokens r
      where r.family_id = any(${`{${sessionIds.join(",")}}`}::uuid[]) and r.revoked_at is null
    ) s join users u on u.id = s.user_id
    where not u.disabled`;
  const rows = await readRows(db, columns, from);
  return new Map(
    rows.map(({ session, roles, territories, versions, id, username, name }) => [
      session,
      {
        id,
        username,
        name,
        roles: roles.flatMap((one) => wire.role.safeParse(one).data ?? []),
        territoryIds: territories,
        shapes: territories.map((uuid, place) => territoryText(uuid, versions[place] ?? 1)),
        sessionId: session,
        passwordAt: null,
      },
    ]),
  );
}

/** Who asks, by the access token's claims. A disabled user or a session that is over is a 401. */
export async function loadActor(
  db: Reader,
  { sub, sid, passwordAt }: Extract<AccessCheck, { ok: true }>,
): Promise<Actor | Refusal> {
  const actor = (await loadActors(db, [sid])).get(sid);
  return actor?.id === sub ? { ...actor, passwordAt } : refuse("session_revoked");
}
