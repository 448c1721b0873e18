import { territoryText, wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { JsonText } from "../db/json-text.ts";
import type { Reader } from "../db/open-database.ts";
import { prepareRead } from "../db/prepare-read.ts";
import { readRows } from "../db/read-rows.ts";
import type { Actor } from "../policies/actor.ts";
import { askerOf, type Asker } from "../policies/own-address.ts";

/** What somebody asked for: a resource, or the members of a list with commas between them. */
export interface Found<Value> {
  readonly json: JsonText<Value>;
  /** How many there are, on all pages of a list; 1 for a resource. */
  readonly total: number;
}

/** The table expression of at most one row of `Found`, for who asks for something by a value: an id, or several as an array's text. */
type FoundSql<Value> = (asker: Asker, value: RawBuilder<string>) => RawBuilder<Found<Value>>;

/** Who asks, and what he asked for; null: there is none. */
interface Seen<Value> {
  readonly actor: Actor;
  readonly found: Found<Value> | null;
}

/** A read that can ask in its own statement who asks. */
export interface SeenRead<Value> {
  /**
   * Who stands behind a session, with roles and territories of this moment, and what he asked for: one statement, so of one moment. Null for a
   * session that is over, or of a disabled user. `led` for a team lead in the back office, whose rights take more to ask for (`loadActor`).
   */
  bySession(db: Reader, session: string, value: string): Promise<Seen<Value> | "led" | null>;
  /** What somebody asked for whose rights are known; null: there is none. */
  byActor(db: Reader, actor: Actor, value: string): Promise<Found<Value> | null>;
}

/** A row of `Found` as it comes; both are null where there is none. */
interface FoundRow {
  readonly json: string | null;
  readonly total: number | null;
}

interface Row extends FoundRow {
  readonly id: string;
  readonly username: string;
  readonly name: string;
  readonly roles: string[];
  readonly territories: string[];
  readonly versions: number[];
  readonly leads: boolean;
}

/** The person of a session as one row `who`; `offset 0` keeps the planner from asking for his territories at each place that names them. */
function whoAsks(session: RawBuilder<string>): RawBuilder<unknown> {
  return sql`(
    select u.id, u.username, u.name, u.roles,
      u.roles && ${sql.lit(`{${wire.rolesOf("back_office").join(",")}}`)}::text[] as reads_all,
      s.of_office and 'ROLE_TEAM_LEAD' = any(u.roles) as leads,
      array(select m.territory_id from territory_members m where m.user_id = u.id order by m.territory_id) as territories,
      array(select t.version from territory_members m join territories t on t.id = m.territory_id where m.user_id = u.id
        order by m.territory_id) as versions
    from (
      select r.user_id, r.ends_at is not null as of_office from refresh_tokens r
      where r.family_id = ${session}::uuid and r.revoked_at is null limit 1
    ) s join users u on u.id = s.user_id
    where not u.disabled offset 0) who`;
}

const asker: Asker = {
  id: sql<string>`who.id`,
  territoryIds: sql`who.territories`,
  readsAll: sql<boolean>`who.reads_all`,
  led: null,
};

/** A read of what hangs on who asks. */
export function seenRead<Value>(select: FoundSql<Value>): SeenRead<Value> {
  const columns = sql<Row>`who.id, who.username, who.name, who.roles, who.territories::text[], who.versions, who.leads, found.json, found.total`;
  const bySession = prepareRead<Row, "session" | "value">((slot) => ({
    columns,
    from: sql`${whoAsks(slot("session"))} left join lateral ${select(asker, slot("value"))} found on true`,
  }));
  return {
    bySession: async (db, session, value) => {
      const [row] = await bySession(db, { session, value });
      if (row === undefined) return null;
      return row.leads ? "led" : { actor: actorOf(session, row), found: foundOf(row) };
    },
    byActor: async (db, actor, value) => {
      const from = sql`${select(askerOf(actor), sql<string>`${value}`)} found`;
      const [row] = await readRows(db, sql<FoundRow>`found.json, found.total`, from);
      return row === undefined ? null : foundOf(row);
    },
  };
}

function foundOf<Value>({ json, total }: FoundRow): Found<Value> | null {
  return json === null || total === null ? null : { json: new JsonText(json), total };
}

function actorOf(sessionId: string, { id, username, name, roles, territories, versions }: Row): Actor {
  return {
    id,
    username,
    name,
    roles: roles.flatMap((one) => wire.role.safeParse(one).data ?? []),
    territoryIds: territories,
    shapes: territories.map((uuid, place) => territoryText(uuid, versions[place] ?? 1)),
    ledUserIds: [],
    ledTerritoryIds: [],
    sessionId,
    passwordAt: null,
  };
}

/** A resource of the row of `from`. */
export function oneFound<Value>(json: RawBuilder<Value>, from: RawBuilder<unknown>): RawBuilder<Found<Value>> {
  return sql<Found<Value>>`(select (${json})::text as json, 1 as total from ${from})`;
}

/** All rows of `from`, in its order, as members of a list; `total` where they are one page of it. */
export function allFound<Member>(
  json: RawBuilder<Member>,
  from: RawBuilder<unknown>,
  total: RawBuilder<number> = sql<number>`count(*)::int`,
): RawBuilder<Found<Member>> {
  return sql<Found<Member>>`(
    select coalesce(string_agg(member.json, ','), '') as json, ${total} as total
    from (select (${json})::text as json from ${from}) member)`;
}
