import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";

const people = (lead: boolean): JsonSql =>
  listSql(
    sql`json_build_object('@id', ${iriSql("accounts", sql`p.id`)}, 'name', p.name, 'disabled', p.disabled)`,
    sql`(select u.id, u.name, u.disabled from team_members m join users u on u.id = m.user_id
      where m.team_id = t.id and m.lead = ${sql.lit(lead)} order by lower(u.name), u.id) p`,
  );

/** Team of the row `t`, with those in it and their territories of now. */
export const teamJson = resource(wire.team, sql`t.id`, {
  name: sql`t.name`,
  leads: people(true),
  members: people(false),
  territories: listSql(
    sql`json_build_object('@id', ${iriSql("territories", sql`g.id`)}, 'name', g.name)`,
    sql`(select distinct g.id, g.name from team_members m join territory_members tm on tm.user_id = m.user_id
      join territories g on g.id = tm.territory_id where m.team_id = t.id order by g.name, g.id) g`,
  ),
  ended: sql`(t.ended_at is not null)`,
  createdAt: instantSql(sql`t.created_at`),
});
