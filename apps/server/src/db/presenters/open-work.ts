import type { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, type JsonSql } from "./resource.ts";
import { incompleteSalesSql } from "./salesman.ts";

/** Units of the addresses in the territory `t`. */
const unitsOf = (
  which: JsonSql,
) => sql`(select count(*)::int from address_territories at join units u on u.address_id = at.address_id
  where at.territory_id = t.id and ${which})`;

/** OpenWork of the row `s` of users. */
export const openWorkJson: JsonSql<wire.OpenWork> = sql`json_build_object(
  '@type', 'OpenWork',
  'account', ${iriSql("accounts", sql`s.id`)},
  'territories', ${listSql(
    sql`json_build_object('@id', ${iriSql("territories", sql`t.id`)}, 'name', t.name,
      'units', ${unitsOf(sql`true`)}, 'openUnits', ${unitsOf(sql`u.status = 'OPEN'`)},
      'from', ${instantSql(sql`m.since`)}) order by t.name, t.id`,
    sql`territories t join (
      select territory_id, case when bool_or(since is null) then null else min(since) end as since from (
        select territory_id, null::timestamptz as since from territory_members where user_id = s.id
        union all select territory_id, since from territory_member_plans where user_id = s.id) times
      group by territory_id) m on m.territory_id = t.id`,
  )},
  'appointments', ${listSql(
    sql`json_build_object('@id', ${iriSql("termins", sql`t.id`)}, 'beginnAt', ${instantSql(sql`t.begins_at`)},
      'betreff', t.subject) order by t.begins_at, t.id`,
    sql`appointments t where t.user_id = s.id and not t.done`,
  )},
  'incompleteSales', ${incompleteSalesSql},
  'corrections', ${listSql(
    sql`json_build_object('@id', ${iriSql("auftrags", sql`o.id`)}, 'number', o.number) order by o.number`,
    sql`orders o where o.user_id = s.id and o.status = 'CHANGE_REQUEST'`,
  )},
  'orders', (select count(*)::int from orders o where o.user_id = s.id),
  'unsentRequests', (select coalesce(sum(jsonb_array_length(p.open_requests)), 0)::int from pings p where p.user_id = s.id)
)`;
