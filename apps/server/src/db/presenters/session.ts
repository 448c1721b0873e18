import { wire } from "@rundgang/contracts";
import { sql, type RawBuilder } from "kysely";

import { instantSql, resource, type JsonSql } from "./resource.ts";

/** Session of a row `s` of `sessionsOf`; `current` is the one that asks. */
export function sessionJson(current: string): JsonSql<wire.Session> {
  return resource(wire.session, sql`s.id`, {
    device: sql`s.device`,
    browser: sql`s.browser`,
    begunAt: instantSql(sql`s.begun_at`),
    seenAt: instantSql(sql`s.seen_at`),
    current: sql`s.id = ${current}`,
    ended: sql`s.ended`,
  });
}

/** Sessions of a person: the one with this id, or all that go on at a moment. */
type Wanted = { readonly userId: string } & ({ readonly id: string } | { readonly goOnAt: Date });

/** A session is the newest token of its family; `current` comes first, then whatever was heard of last. */
export function sessionsOf(wanted: Wanted, current: string): RawBuilder<unknown> {
  const which = "id" in wanted ? sql`s.id = ${wanted.id}` : sql`not s.ended and s.expires_at > ${wanted.goOnAt}`;
  return sql`(
    select distinct on (r.family_id) r.family_id as id, r.device, r.browser, r.begun_at, r.expires_at,
      greatest(r.created_at, r.seen_at) as seen_at, r.revoked_at is not null as ended
    from refresh_tokens r where r.user_id = ${wanted.userId} order by r.family_id, r.created_at desc
  ) s where ${which} order by s.id = ${current} desc, s.seen_at desc`;
}
