import { portraitPath, wire } from "@rundgang/contracts";
import { consultationOffer, type ConsultationHours } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { readRows } from "../../db/read-rows.ts";
import { offDutySql } from "../../policies/use-appointment.ts";

/** As many pictures as stand beside each other on a phone. */
const mostFaces = 3;
/** So many calls have to be taken lately before the time that they waited says something. */
const fewestTaken = 3;

const field = sql`${`{${wire.rolesOf("field").join(",")}}`}::text[]`;

/** On duty, and whether he is in a call or has taken one that is to begin. */
const consultants = sql`select u.id, exists (
    select from appointments t join video_calls c on c.appointment_id = t.id
    where t.user_id = u.id and not t.done and c.ended_at is null
      and (t.type = 'IMMEDIATE_VIDEO_CALL' or c.connected_at is not null)) as busy
  from users u where not ${offDutySql} and not u.disabled and u.roles && ${field}`;

/** Of those who asked for a call of now within three hours and were taken, how long they waited (minutes); null where they were few. */
const lastMinutes = sql`select case when count(*) >= ${fewestTaken}
    then round(percentile_cont(0.5) within group (order by extract(epoch from w.accepted_at - w.asked_at)) / 60)::int end
  from (select t.accepted_at, c.asked_at from appointments t join video_calls c on c.appointment_id = t.id
    where t.type = 'IMMEDIATE_VIDEO_CALL' and t.user_id is not null and t.created_by is null
      and t.accepted_at >= c.asked_at and t.accepted_at > now() - interval '3 hours' order by t.accepted_at desc limit 10) w`;

interface Row {
  readonly onDuty: number;
  readonly free: number;
  readonly waiting: number;
  readonly lastMinutes: number | null;
  readonly faces: readonly string[];
}

/** What the page of advice says before somebody asks, from what is so at this moment. */
export async function readConsultationOffer(db: Reader, hours: ConsultationHours, now: Date): Promise<wire.ConsultationOffer> {
  const columns = sql<Row>`(select count(*)::int from (${consultants}) people) as "onDuty",
    (select count(*)::int from (${consultants}) people where not busy) as free,
    (select count(*)::int from appointments t where t.type = 'IMMEDIATE_VIDEO_CALL' and t.user_id is null and not t.done) as waiting,
    (${lastMinutes}) as "lastMinutes",
    array(select ${portraitPath("")}::text || r.key::text from portraits r join (${consultants}) p on p.id = r.user_id where not p.busy
      order by r.user_id limit ${mostFaces}) as faces`;
  const [queue] = await readRows(db, columns, sql`(select 1) as one`);
  if (queue === undefined) throw new Error("a query without a table gave no row");
  return { "@type": "ConsultationOffer", ...consultationOffer(hours, queue, now.toISOString()), faces: [...queue.faces] };
}
