import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource } from "./resource.ts";

/** Project of the row `p`, with what lies in it and its versions. */
export const projectJson = resource(wire.project, sql`p.id`, {
  name: sql`p.name`,
  settings: sql`p.settings`,
  quota: sql`p.quota`,
  addresses: sql`(select count(*)::int from addresses a where a.project_id = p.id)`,
  units: sql`(select count(*)::int from addresses a join units u on u.address_id = a.id where a.project_id = p.id)`,
  territories: listSql(
    sql`json_build_object('@id', ${iriSql("territories", sql`g.id`)}, 'name', g.name, 'addresses', g.addresses, 'units', g.units)`,
    sql`(select t.id, t.name, count(distinct a.id)::int as addresses, count(u.id)::int as units
      from addresses a join address_territories at on at.address_id = a.id join territories t on t.id = at.territory_id
        left join units u on u.address_id = a.id
      where a.project_id = p.id group by t.id, t.name order by t.name, t.id) g`,
  ),
  versions: listSql(
    sql`json_build_object('since', case when isfinite(v.since) then ${instantSql(sql`v.since`)} end, 'settings', v.settings)`,
    sql`(select * from project_versions where project_id = p.id order by project_versions.since desc, id desc) v`,
  ),
});
