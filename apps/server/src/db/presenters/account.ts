import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { photoSql } from "./portrait.ts";
import { instantSql, iriSql, listSql, resource, type JsonSql } from "./resource.ts";

/** Account of the row `u`, with the sessions that go on at a moment. */
export function accountJson(now: Date): JsonSql<wire.Account> {
  return resource(wire.account, sql`u.id`, {
    username: sql`u.username`,
    name: sql`u.name`,
    roles: sql`to_json(u.roles)`,
    feGroup: sql`u.fe_group`,
    disabled: sql`u.disabled`,
    photo: photoSql,
    createdAt: instantSql(sql`u.created_at`),
    seenAt: instantSql(sql`greatest(
      (select max(greatest(r.created_at, r.seen_at)) from refresh_tokens r where r.user_id = u.id),
      (select max(p.received_at) from pings p where p.user_id = u.id))`),
    territories: listSql(
      sql`json_build_object('@id', ${iriSql("territories", sql`t.id`)}, 'name', t.name)`,
      sql`(select t.id, t.name from territories t join territory_members m on m.territory_id = t.id
        where m.user_id = u.id order by t.name, t.id) t`,
    ),
    sessions: listSql(
      sql`json_build_object('uuid', s.id, 'device', s.device, 'browser', s.browser,
        'begunAt', ${instantSql(sql`s.begun_at`)}, 'seenAt', ${instantSql(sql`s.seen_at`)})`,
      sql`(select * from (
        select distinct on (r.family_id) r.family_id as id, r.device, r.browser, r.begun_at, r.expires_at, r.revoked_at,
          greatest(r.created_at, r.seen_at) as seen_at
        from refresh_tokens r where r.user_id = u.id order by r.family_id, r.created_at desc
      ) newest where revoked_at is null and expires_at > ${now} order by seen_at desc, id) s`,
    ),
  });
}
