import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";

const sumOf = (column: JsonSql) => sql`(select coalesce(sum(${column}), 0)::int from address_territories at
  join address_counts c on c.address_id = at.address_id where at.territory_id = t.id)`;

/** Memberships of now and to come, as `m`; null for a beginning or an end that nobody knows. */
export const memberships = sql`(
  select m.id, m.territory_id, m.user_id, nullif(m.since, '-infinity') as since, m.until, false as coming from territory_members m
  union all select p.id, p.territory_id, p.user_id, p.since, p.until, true from territory_member_plans p)`;

/**
 * SalesTerritory of the row `t` of territories: what the office sees of it, and a lead of those that `isSeen` (a condition on the territory `o`) lets him see; of
 * others he is told how many addresses lie in them as well.
 */
export const salesTerritoryJson = (isSeen: JsonSql = sql`true`): JsonSql<wire.SalesTerritory> =>
  resource(wire.salesTerritory, sql`t.id`, {
    name: sql`t.name`,
    version: sql`t.version`,
    endedAt: instantSql(sql`t.ended_at`),
    geometry: sql`t.geometry`,
    addresses: sql`(select count(*)::int from address_territories at where at.territory_id = t.id)`,
    units: sumOf(sql`c.units`),
    openUnits: sumOf(sql`c.open`),
    members: listSql(
      sql`json_build_object('@id', ${iriSql("territory_members", sql`m.id`)}, 'mitarbeiter', ${iriSql("mitarbeiters", sql`m.user_id`)},
        'name', m.name, 'from', ${instantSql(sql`m.since`)}, 'until', ${instantSql(sql`m.until`)}, 'coming', m.coming)
        order by m.coming, m.since nulls first, m.name, m.id`,
      sql`(select m.*, w.name from ${memberships} m join users w on w.id = m.user_id where m.territory_id = t.id) m`,
    ),
    overlaps: listSql(
      sql`json_build_object('territory', ${iriSql("territories", sql`o.id`)}, 'name', coalesce(o.name, 'anderes Team'), 'addresses', o.addresses)
        order by o.addresses desc, o.name`,
      sql`(select o.id, o.name, count(distinct mine.address_id)::int as addresses from address_territories mine
        join address_territories theirs on theirs.address_id = mine.address_id and theirs.territory_id <> mine.territory_id
        left join territories o on o.id = theirs.territory_id and ${isSeen} where mine.territory_id = t.id group by o.id) o`,
    ),
  });

/** TerritoryMember of the row `m` of `memberships`. */
export const territoryMemberJson = resource(wire.territoryMember, sql`m.id`, {
  territory: iriSql("territories", sql`m.territory_id`),
  mitarbeiter: iriSql("mitarbeiters", sql`m.user_id`),
  name: sql`(select name from users where id = m.user_id)`,
  from: instantSql(sql`m.since`),
  until: instantSql(sql`m.until`),
  coming: sql`m.coming`,
  ended: sql`false`,
});
