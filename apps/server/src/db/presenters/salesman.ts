import { sql } from "kysely";

import { instantSql, listSql, resource, wallTimeSql, type JsonSql } from "./resource.ts";
import { territoryJson } from "./territory.ts";

/** Mitarbeiter of the row `s` with the territories and the uuids of their addresses, and of those made elsewhere (A §7): what a device loads first. */
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
  ownAddresses: sql`(select coalesce(json_agg(a.id order by a.id), '[]'::json) from addresses a
    where a.created_by = s.id and not exists (
      select from address_territories at join territory_members m on m.territory_id = at.territory_id
      where at.address_id = a.id and m.user_id = s.id))`,
});

/** What colleagues see of each other. */
export const colleagueJson: JsonSql = resource("mitarbeiters", "Mitarbeiter", sql`s.id`, { id: sql`s.id`, name: sql`s.name` });
