import { sql } from "kysely";

import { instantSql, listSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";
import { territoryJson } from "./territory.ts";

/** Mitarbeiter of the row `s` with the territories and the uuids of their addresses (A §7): what a device loads first. */
export const salesmanJson: JsonSql = resource("mitarbeiters", "Mitarbeiter", sql`s.id`, {
  id: sql`s.id`,
  name: sql`s.name`,
  lastPing: wallTimeSql(sql`s.last_ping_at`),
  lastPingAt: instantSql(sql`s.last_ping_at`),
  preferences: sql`s.preferences`,
  polygons: listSql(
    territoryJson,
    sql`(select t.id, t.name from territories t join territory_members m on m.territory_id = t.id where m.user_id = s.id order by t.name) p`,
  ),
});

/** What colleagues see of each other. */
export const colleagueJson: JsonSql = resource("mitarbeiters", "Mitarbeiter", sql`s.id`, { id: sql`s.id`, name: sql`s.name` });
