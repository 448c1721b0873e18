import { wire } from "@rundgang/contracts";
import { sql } from "kysely";

import { instantSql, iriSql, resource } from "./resource.ts";

/** What `callbackJson` reads from: a callback, its consultation's appointment, the address where it is ours, and whose it is. */
export const callbackRows = sql`callbacks b
  join video_calls c on c.id = b.call_id
  join appointments t on t.id = c.appointment_id
  left join addresses a on a.id = t.address_id
  left join users u on u.id = b.user_id`;

/** Callback of the row `b` of `callbackRows`. */
export const callbackJson = resource(wire.callback, sql`b.id`, {
  state: sql`b.state`,
  name: sql`coalesce(t.data->'customer'->>'name', '')`,
  phone: sql`b.phone`,
  place: sql`concat_ws(', ', nullif(t.subject, ''), nullif(concat_ws(' ', nullif(a.plz, ''), nullif(a.ort, '')), ''))`,
  comment: sql`coalesce(t.data->>'comment', '')`,
  wishAt: instantSql(sql`b.wish_at`),
  askedAt: instantSql(sql`b.asked_at`),
  mitarbeiter: iriSql("mitarbeiters", sql`b.user_id`),
  mitarbeiterName: sql`u.name`,
  tries: sql`b.tries`,
  triedAt: instantSql(sql`b.tried_at`),
  doneAt: instantSql(sql`b.done_at`),
});
