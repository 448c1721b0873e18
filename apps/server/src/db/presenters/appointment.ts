import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, listSql, resource, wallTimeSql } from "./resource.ts";

/** Termin of the row `t` (A §3). */
export const appointmentJson = resource(wire.appointment, sql`t.id`, {
  type: sql`t.type`,
  mitarbeiter: iriSql("mitarbeiters", sql`t.user_id`),
  creator: iriSql("mitarbeiters", sql`t.created_by`),
  beginn: wallTimeSql(sql`t.begins_at`),
  beginnAt: instantSql(sql`t.begins_at`),
  ende: wallTimeSql(sql`t.ends_at`),
  endeAt: instantSql(sql`t.ends_at`),
  ganztaegig: sql`t.all_day`,
  betreff: sql`t.subject`,
  done: sql`t.done`,
  data: sql`t.data`,
  movedFrom: listSql(
    sql`${instantSql(sql`moves.before`)} order by moves.place`,
    sql`unnest(t.moved_from) with ordinality as moves (before, place)`,
  ),
});
