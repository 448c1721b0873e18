import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";

const addressIds = sql`(select coalesce(json_agg(at.address_id order by at.address_id), '[]'::json) from address_territories at where at.territory_id = p.id)`;

const polygonJson: JsonSql = sql`json_build_object('@id', ${iriSql("territories", sql`p.id`)}, 'uuid', p.id, 'name', p.name, 'adresses', ${addressIds})`;

/** Mitarbeiter of the row `s` with the territories and the uuids of their addresses (A §7): what a device loads first. */
export const salesmanJson: JsonSql = resource("mitarbeiters", "Mitarbeiter", sql`s.id`, {
  id: sql`s.id`,
  name: sql`s.name`,
  lastPing: wallTimeSql(sql`s.last_ping_at`),
  lastPingAt: instantSql(sql`s.last_ping_at`),
  preferences: sql`s.preferences`,
  polygons: listSql(
    polygonJson,
    sql`(select t.id, t.name from territories t join territory_members m on m.territory_id = t.id where m.user_id = s.id order by t.name) p`,
  ),
});
