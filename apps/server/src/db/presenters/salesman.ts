import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { standsSql } from "../visits.ts";
import { instantSql, iriSql, listSql, resource, wallTimeSql } from "./resource.ts";
import { territoryJson } from "./territory.ts";

/** `isIncompleteSale` of the domain, asked of every unit that the salesman `s` ever sold on paper, to be completed later. */
const waitingSales = sql`(
  select q.id, q.unit_id, q.created_at, u.address_id, u.position,
    a.strasse, a.hausnummer, a.hausnummer_zusatz
  from qualifications q join units u on u.id = q.unit_id join addresses a on a.id = u.address_id
  where q.user_id = s.id and q.code = 'ORDER_REGISTERED' and q.data ->> 'contractType' = 'paper-delayed'
    and u.status = 'SALE' and u.order_id is null
    and q.id = (select id from qualifications where unit_id = u.id and ${standsSql} order by created_at desc, id desc limit 1)
  order by q.created_at, q.id) w`;

/** The sales of the salesman `s` that wait for their order, the oldest first. */
export const incompleteSalesSql = listSql(
  sql`json_build_object(
      'unit', ${iriSql("wohneinheits", sql`w.unit_id`)}, 'adresse', ${iriSql("adresses", sql`w.address_id`)},
      'qualifikation', ${iriSql("adress_qualifikations", sql`w.id`)}, 'strasse', w.strasse, 'hausnummer', w.hausnummer,
      'hausnummerZusatz', w.hausnummer_zusatz, 'position', w.position,
      'since', ${wallTimeSql(sql`w.created_at`)}, 'sinceAt', ${instantSql(sql`w.created_at`)})`,
  waitingSales,
);

/** Mitarbeiter of the row `s` with the territories and the uuids of their addresses, and of those made elsewhere (A §7): what a device loads first. */
export const salesmanJson = resource(wire.salesman, sql`s.id`, {
  id: sql`s.id`,
  name: sql`s.name`,
  lastPing: wallTimeSql(sql`s.last_ping_at`),
  lastPingAt: instantSql(sql`s.last_ping_at`),
  preferences: sql`s.preferences`,
  polygons: listSql(
    territoryJson,
    sql`(select t.id, t.name, t.version from territories t join territory_members m on m.territory_id = t.id where m.user_id = s.id order by t.name) p`,
  ),
  ownAddresses: sql`(select coalesce(json_agg(a.id order by a.id), '[]'::json) from addresses a
    where a.created_by = s.id and not exists (
      select from address_territories at join territory_members m on m.territory_id = at.territory_id
      where at.address_id = a.id and m.user_id = s.id))`,
  incompleteSales: incompleteSalesSql,
});

/** What colleagues see of each other. */
export const colleagueJson = resource(wire.colleague, sql`s.id`, { id: sql`s.id`, name: sql`s.name` });
