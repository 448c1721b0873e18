import type { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import type { Context } from "../../context.ts";
import { instantSql } from "../../db/presenters/resource.ts";
import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import type { Actor } from "../../policies/actor.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";
import { forecastOf, readStands } from "./read-quotas.ts";
import { seenAddress, seenTerritories, smallestTeam } from "./scope.ts";

type Condition = RawBuilder<unknown>;

/** What of a request's context coverage is read with. */
export interface CoverageContext {
  readonly database: Pick<Context["database"], "db">;
  readonly config: Pick<Context["config"], "personFigures">;
  readonly clock: () => Date;
}

/** What coverage is asked for; filters are uuids. */
export interface CoverageAsked {
  readonly group: wire.CoverageGroup;
  readonly project: string | null;
  readonly territory: string | null;
  readonly team: string | null;
}

/** So many rows are told at once. */
const mostRows = 1000;

/* Sums over the addresses `c` of one row. */
const sums = sql`count(*)::int as addresses, coalesce(sum(c.units), 0)::int as units, coalesce(sum(c.open), 0)::int as open,
  coalesce(sum(c.visited), 0)::int as visited, coalesce(sum(c.unvisited), 0)::int as unvisited, coalesce(sum(c.not_home), 0)::int as not_home,
  coalesce(sum(c.no_interest), 0)::int as no_interest, coalesce(sum(c.follow_up), 0)::int as follow_up,
  coalesce(sum(c.appointment), 0)::int as appointment, coalesce(sum(c.sold), 0)::int as sold, coalesce(sum(c.closed), 0)::int as closed,
  (count(*) filter (where c.sold > 0))::int as sold_addresses, max(c.last_visit_at) as last_visit_at`;
const told = sql<wire.CoverageCounts>`s.addresses, s.units, s.open, s.visited, s.unvisited, s.not_home as "notHome", s.no_interest as "noInterest",
  s.follow_up as "followUp", s.appointment, s.sold, s.closed, s.sold_addresses as "soldAddresses", ${instantSql(sql`s.last_visit_at`)} as "lastVisitAt"`;

type CountedRow = wire.CoverageCounts & { readonly key: string; readonly name: string };

/** Coverage by one kind of group, from the counts per address (decision 121). Rows and their sum are one look at the addresses; names come at the end. */
export async function readCoverages(context: CoverageContext, actor: Actor, asked: CoverageAsked): Promise<wire.Coverages> {
  const { db } = context.database;
  const { members, names, isOnce } = groupOf(context, actor, asked);
  const found = await readRows(
    db,
    sql<
      CountedRow & { readonly whole: boolean }
    >`s.whole, coalesce(s.key::text, '') as key, coalesce(s.label, n.name, '') as name, ${told}`,
    sql`(select m.key, min(m.label) as label, grouping(m.key) = 1 as whole, ${sums} from ${members} m
        join address_counts c on c.address_id = m.address_id group by grouping sets ((m.key), ())) s
      left join ${names} n on n.id = s.key order by s.whole desc, lower(coalesce(s.label, n.name)), s.key limit ${mostRows + 2}`,
  );
  const rows = found.filter(({ whole }) => !whole).map(({ whole: _whole, ...row }) => row);
  const shown = rows.slice(0, mostRows);
  const [whole] = found.filter(({ whole: isSum }) => isSum).map(countsOf);
  if (whole === undefined) throw new Error("a sum answers one row");
  return {
    "@type": "Coverages",
    group: asked.group,
    total: isOnce || rows.length < 2 ? whole : await readTotal(db, members, whole),
    rows: asked.group === "project" ? await withQuotas(context, shown) : shown,
    left: rows.length > mostRows ? (await countGroups(context, members)) - mostRows : 0,
    hidden: asked.group === "team" ? await countHidden(context, actor) : 0,
  };
}

function countsOf({
  key: _key,
  name: _name,
  whole: _whole,
  ...counts
}: CountedRow & { readonly whole: boolean }): wire.CoverageCounts {
  return counts;
}

/** The sum of rows in which an address may lie several times: it counts once, and few do, so that what they count too much is taken off. */
async function readTotal(db: Reader, members: Condition, whole: wire.CoverageCounts): Promise<wire.CoverageCounts> {
  const [more] = await readRows(
    db,
    told,
    sql`(select ${sums} from (select m.address_id, generate_series(2, count(*)) from ${members} m group by m.address_id having count(*) > 1) d
      join address_counts c on c.address_id = d.address_id) s`,
  );
  if (more === undefined) throw new Error("a sum answers one row");
  const less = (name: Exclude<keyof wire.CoverageCounts, "lastVisitAt">) => whole[name] - more[name];
  return {
    addresses: less("addresses"),
    units: less("units"),
    open: less("open"),
    visited: less("visited"),
    unvisited: less("unvisited"),
    notHome: less("notHome"),
    noInterest: less("noInterest"),
    followUp: less("followUp"),
    appointment: less("appointment"),
    sold: less("sold"),
    closed: less("closed"),
    soldAddresses: less("soldAddresses"),
    lastVisitAt: whole.lastVisitAt,
  };
}

/** What narrows the addresses `a`; nothing where everything is seen and nothing asked for. */
function filtersOf(actor: Actor, { project, territory, team }: CoverageAsked): readonly Condition[] {
  return [
    ...(seenTerritories(actor) === "all" ? [] : [seenAddress(actor)]),
    ...(project === null ? [] : [sql`a.project_id = ${project}`]),
    ...(territory === null
      ? []
      : [sql`exists (select from address_territories f where f.address_id = a.id and f.territory_id = ${territory})`]),
    ...(team === null
      ? []
      : [
          sql`exists (select from address_territories f join territory_members m on m.territory_id = f.territory_id
            join team_members p on p.user_id = m.user_id where f.address_id = a.id and p.team_id = ${team})`,
        ]),
  ];
}

interface Group {
  /** Rows of `key`, `label` and `address_id`: each address once in a group. `label` is the name where no table has it. */
  readonly members: Condition;
  /** Where names stand, by `id`. */
  readonly names: Condition;
  /** An address lies in one group at most. */
  readonly isOnce: boolean;
}

function groupOf(context: CoverageContext, actor: Actor, asked: CoverageAsked): Group {
  const seen = seenTerritories(actor);
  const filters = filtersOf(actor, asked);
  const chosen = sql.join([sql`true`, ...filters], sql` and `);
  /* Who asks for everything needs no look at the addresses themselves. */
  const inTerritories = sql`address_territories at ${filters.length === 0 ? sql`` : sql`join addresses a on a.id = at.address_id and ${chosen}`}`;
  const noLabel = sql`null::text as label`;
  switch (asked.group) {
    case "project":
      return {
        members: sql`(select a.project_id as key, ${noLabel}, a.id as address_id from addresses a where a.project_id is not null and ${chosen})`,
        names: sql`projects`,
        isOnce: true,
      };
    case "territory":
      return {
        members: sql`(select at.territory_id as key, ${noLabel}, at.address_id from ${inTerritories}
          where ${seen === "all" ? sql`true` : sql`at.territory_id = any(${uuidArray(seen)})`})`,
        names: sql`territories`,
        isOnce: false,
      };
    case "street":
      return {
        members: sql`(select concat_ws('|', a.plz, a.ort, a.strasse) as key,
          concat_ws(', ', a.strasse, nullif(concat_ws(' ', a.plz, a.ort), '')) as label, a.id as address_id from addresses a where ${chosen})`,
        names: sql`(select null::text as id, null::text as name where false)`,
        isOnce: true,
      };
    case "team":
      return {
        members: sql`(select distinct t.id as key, ${noLabel}, at.address_id from ${inTerritories}
          join territory_members m on m.territory_id = at.territory_id join team_members p on p.user_id = m.user_id
          join teams t on t.id = p.team_id where ${seenTeam(context, actor)})`,
        names: sql`teams`,
        isOnce: false,
      };
    case "person":
      return {
        members: sql`(select distinct m.user_id as key, ${noLabel}, at.address_id from ${inTerritories}
          join territory_members m on m.territory_id = at.territory_id
          where m.user_id = any(${uuidArray(actor.ledUserIds.length > 0 ? actor.ledUserIds : [actor.id])}))`,
        names: sql`users`,
        isOnce: false,
      };
  }
}

const sizeOfTeam = sql`(select count(*) from team_members s where s.team_id = t.id)`;

function isOwnTeam(actor: Actor): Condition {
  const own = sql`exists (select from team_members l where l.team_id = t.id and l.user_id = ${actor.id} and l.lead)`;
  return sql`t.ended_at is null and ${worksOnOrders(actor) ? sql`true` : own}`;
}

function seenTeam({ config }: CoverageContext, actor: Actor): Condition {
  return config.personFigures ? isOwnTeam(actor) : sql`${isOwnTeam(actor)} and ${sizeOfTeam} >= ${sql.lit(smallestTeam)}`;
}

async function countHidden({ config, database }: CoverageContext, actor: Actor): Promise<number> {
  if (config.personFigures) return 0;
  const small = sql`teams t where ${isOwnTeam(actor)} and ${sizeOfTeam} < ${sql.lit(smallestTeam)}`;
  const [row] = await readRows(database.db, sql<{ count: number }>`count(*)::int as count`, small);
  return row?.count ?? 0;
}

async function countGroups({ database }: CoverageContext, members: Condition): Promise<number> {
  const [row] = await readRows(database.db, sql<{ count: number }>`count(distinct m.key)::int as count`, sql`${members} m`);
  return row?.count ?? 0;
}

async function withQuotas(
  { database, clock }: CoverageContext,
  rows: readonly (wire.CoverageCounts & { readonly key: string; readonly name: string })[],
): Promise<wire.CoverageRow[]> {
  const stands = await readStands(
    database.db,
    rows.map(({ key }) => key),
    clock(),
  );
  return rows.map((row) => {
    const found = stands.get(row.key);
    return found === undefined ? row : { ...row, quota: { ...found.quota, forecast: forecastOf(found.stand) } };
  });
}
