import type { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import type { Context } from "../../context.ts";
import { instantSql } from "../../db/presenters/resource.ts";
import { readRows } from "../../db/read-rows.ts";
import { uuidArray } from "../../db/uuid-array.ts";
import type { Actor } from "../../policies/actor.ts";
import { worksOnOrders } from "../../policies/read-papers.ts";
import { forecastOf, readStands } from "./read-quotas.ts";
import { seenAddress, seenTerritories, smallestTeam } from "./scope.ts";

type Condition = RawBuilder<unknown>;

/** What coverage is asked for; filters are uuids. */
export interface CoverageAsked {
  readonly group: wire.CoverageGroup;
  readonly project: string | null;
  readonly territory: string | null;
  readonly team: string | null;
}

/** So many rows are told at once. */
const mostRows = 1000;

const countColumns = sql<wire.CoverageCounts>`count(*)::int as addresses, coalesce(sum(c.units), 0)::int as units, coalesce(sum(c.open), 0)::int as open,
  coalesce(sum(c.visited), 0)::int as visited, coalesce(sum(c.unvisited), 0)::int as unvisited, coalesce(sum(c.not_home), 0)::int as "notHome",
  coalesce(sum(c.no_interest), 0)::int as "noInterest", coalesce(sum(c.follow_up), 0)::int as "followUp",
  coalesce(sum(c.appointment), 0)::int as appointment, coalesce(sum(c.sold), 0)::int as sold, coalesce(sum(c.closed), 0)::int as closed,
  (count(*) filter (where c.sold > 0))::int as "soldAddresses", ${instantSql(sql`max(c.last_visit_at)`)} as "lastVisitAt"`;

/** Coverage by one kind of group, from the counts per address (decision 121). */
export async function readCoverages(context: Context, actor: Actor, asked: CoverageAsked): Promise<wire.Coverages> {
  const { db } = context.database;
  const chosen = sql`addresses a where ${sql.join([seenAddress(actor), ...filtersOf(asked)], sql` and `)}`;
  const grouped = groupOf(context, actor, asked.group, sql`(select a.* from ${chosen}) a`);
  const rows = await readRows(
    db,
    sql<wire.CoverageCounts & { readonly key: string; readonly name: string }>`g.key, g.name, ${countColumns}`,
    sql`${grouped} g join address_counts c on c.address_id = g.address_id group by g.key, g.name order by lower(g.name), g.key limit ${mostRows + 1}`,
  );
  const [total] = await readRows(
    db,
    countColumns,
    sql`(select distinct address_id from ${grouped} g) d join address_counts c on c.address_id = d.address_id`,
  );
  if (total === undefined) throw new Error("a sum answers one row");
  const shown = rows.slice(0, mostRows);
  return {
    "@type": "Coverages",
    group: asked.group,
    total,
    rows: asked.group === "project" ? await withQuotas(context, shown) : shown,
    left: rows.length > mostRows ? (await countGroups(context, grouped)) - mostRows : 0,
    hidden: asked.group === "team" ? await countHidden(context, actor) : 0,
  };
}

function filtersOf({ project, territory, team }: CoverageAsked): Condition[] {
  return [
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

/** Rows of `key`, `name`, `address_id`: each address once in a group. */
function groupOf(context: Context, actor: Actor, group: wire.CoverageGroup, addresses: Condition): Condition {
  const seen = seenTerritories(actor);
  const isSeen = (column: Condition) => (seen === "all" ? sql`true` : sql`${column} = any(${uuidArray(seen)})`);
  switch (group) {
    case "project":
      return sql`(select p.id::text as key, p.name, a.id as address_id from ${addresses} join projects p on p.id = a.project_id)`;
    case "territory":
      return sql`(select t.id::text as key, t.name, a.id as address_id from ${addresses} join address_territories at on at.address_id = a.id
        join territories t on t.id = at.territory_id and t.ended_at is null where ${isSeen(sql`t.id`)})`;
    case "street":
      return sql`(select concat_ws('|', a.plz, a.ort, a.strasse) as key, concat_ws(', ', a.strasse, nullif(concat_ws(' ', a.plz, a.ort), '')) as name,
        a.id as address_id from ${addresses})`;
    case "team":
      return sql`(select distinct t.id::text as key, t.name, a.id as address_id from ${addresses}
        join address_territories at on at.address_id = a.id join territory_members m on m.territory_id = at.territory_id
        join team_members p on p.user_id = m.user_id join teams t on t.id = p.team_id where ${seenTeam(context, actor)})`;
    case "person":
      return sql`(select distinct u.id::text as key, u.name, a.id as address_id from ${addresses}
        join address_territories at on at.address_id = a.id join territory_members m on m.territory_id = at.territory_id
        join users u on u.id = m.user_id where u.id = any(${uuidArray(actor.ledUserIds.length > 0 ? actor.ledUserIds : [actor.id])}))`;
  }
}

const sizeOfTeam = sql`(select count(*) from team_members s where s.team_id = t.id)`;

function isOwnTeam(actor: Actor): Condition {
  const own = sql`exists (select from team_members l where l.team_id = t.id and l.user_id = ${actor.id} and l.lead)`;
  return sql`t.ended_at is null and ${worksOnOrders(actor) ? sql`true` : own}`;
}

function seenTeam({ config }: Context, actor: Actor): Condition {
  return config.personFigures ? isOwnTeam(actor) : sql`${isOwnTeam(actor)} and ${sizeOfTeam} >= ${sql.lit(smallestTeam)}`;
}

async function countHidden({ config, database }: Context, actor: Actor): Promise<number> {
  if (config.personFigures) return 0;
  const small = sql`teams t where ${isOwnTeam(actor)} and ${sizeOfTeam} < ${sql.lit(smallestTeam)}`;
  const [row] = await readRows(database.db, sql<{ count: number }>`count(*)::int as count`, small);
  return row?.count ?? 0;
}

async function countGroups({ database }: Context, grouped: Condition): Promise<number> {
  const [row] = await readRows(database.db, sql<{ count: number }>`count(distinct g.key)::int as count`, sql`${grouped} g`);
  return row?.count ?? 0;
}

async function withQuotas(
  { database, clock }: Context,
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
