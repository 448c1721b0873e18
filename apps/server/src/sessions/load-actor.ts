import { territoryText, wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import { ledPairs } from "../policies/lead-team.ts";
import type { AccessCheck } from "./access-token.ts";
import type { Reader } from "../db/open-database.ts";
import { prepareRead } from "../db/prepare-read.ts";

interface Row {
  readonly session: string;
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: string[];
  readonly territories: string[];
  readonly versions: number[];
  readonly ledUsers: string[];
  readonly ledTerritories: string[];
}

const readActors = prepareRead<Row, "sessions">((slot) => ({
  columns: sql<Row>`
    s.family_id as session, u.id, u.username, u.name, u.roles,
      array(select m.territory_id::text from territory_members m where m.user_id = u.id order by m.territory_id) as territories,
      array(select t.version from territory_members m join territories t on t.id = m.territory_id where m.user_id = u.id
        order by m.territory_id) as versions,
      led.users::text[] as "ledUsers",
      array(select distinct m.territory_id::text from territory_members m where m.user_id = any(led.users)) as "ledTerritories"`,
  /* A session with an end of its own is one of the back office (decision 094). */
  from: sql`(
      select r.family_id, r.user_id, bool_or(r.ends_at is not null) as of_office from refresh_tokens r
      where r.family_id = any(${slot("sessions")}::uuid[]) and r.revoked_at is null group by 1, 2
    ) s join users u on u.id = s.user_id
    cross join lateral (select array(select led_user_id from ${ledPairs} p where s.of_office and p.lead_id = u.id) as users) led
    where not u.disabled`,
}));

/** Who stands behind each of these sessions, with roles and territories of this moment. One that is over, or of a disabled user, is left out. */
export async function loadActors(db: Reader, sessionIds: readonly string[]): Promise<ReadonlyMap<string, Actor>> {
  if (sessionIds.length === 0) return new Map();
  const rows = await readActors(db, { sessions: `{${sessionIds.join(",")}}` });
  return new Map(
    rows.map(({ session, roles, territories, versions, ledUsers, ledTerritories, id, username, name }) => [
      session,
      {
        id,
        username,
        name,
        roles: roles.flatMap((one) => wire.role.safeParse(one).data ?? []),
        territoryIds: territories,
        shapes: territories.map((uuid, place) => territoryText(uuid, versions[place] ?? 1)),
        ledUserIds: ledUsers,
        ledTerritoryIds: ledTerritories,
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
