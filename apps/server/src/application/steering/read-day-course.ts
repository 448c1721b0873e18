import { instantOfWallTime, iri, type wire } from "@rundgang/contracts";
import { addDays, metCodes } from "@rundgang/domain";
import { sql } from "kysely";

import type { Reader } from "../../db/open-database.ts";
import { instantSql, iriSql } from "../../db/presenters/resource.ts";
import { readRows } from "../../db/read-rows.ts";

const minuteMs = 60_000;

interface Row extends Omit<wire.CourseVisit, "gapMinutes" | "appointment"> {
  readonly revoked: boolean;
  readonly appointmentAt: string | null;
  readonly movedFrom: string | null;
}

/**
 * One person's day in Berlin (ISO), from what was recorded at doors: nothing else is known of where somebody was (3-decisions "Rights and events"). A
 * visit's time is the device's; one that was taken back is counted and not told.
 */
export async function readDayCourse(
  db: Reader,
  { id, name }: { readonly id: string; readonly name: string },
  day: string,
): Promise<wire.DayCourse> {
  const [begin, end] = [instantOfWallTime(`${day} 00:00:00`), instantOfWallTime(`${addDays(day, 1)} 00:00:00`)];
  const rows = await readRows(
    db,
    sql<Row>`${instantSql(sql`q.created_at`)} as at, ${iriSql("adresses", sql`a.id`)} as adresse, ${iriSql("wohneinheits", sql`u.id`)} as wohneinheit,
      concat_ws(' ', a.strasse, a.hausnummer || a.hausnummer_zusatz) as text, u.position, c.units, a.lat::float8 as lat, a.lon::float8 as lon, q.code,
      (q.data ->> 'revoked') is not distinct from 'true' as revoked,
      ${instantSql(sql`t.begins_at`)} as "appointmentAt", ${instantSql(sql`t.moved_from[1]`)} as "movedFrom"`,
    sql`qualifications q join units u on u.id = q.unit_id join addresses a on a.id = u.address_id join address_counts c on c.address_id = a.id
      left join appointments t on q.code = 'APPOINTMENT' and '/api/termins/' || t.id = q.data ->> 'appointment'
      where q.user_id = ${id} and q.created_at >= ${begin}::timestamptz and q.created_at < ${end}::timestamptz order by q.created_at, q.id`,
  );
  const standing = rows.filter(({ revoked }) => !revoked);
  const doorsWith = (fits: (code: wire.QualificationCode) => boolean) =>
    new Set(standing.filter(({ code }) => fits(code)).map(({ wohneinheit }) => wohneinheit)).size;
  return {
    "@type": "DayCourse",
    mitarbeiter: iri("mitarbeiters", id),
    name,
    day,
    begin,
    end,
    visits: standing.map(({ revoked: _revoked, appointmentAt, movedFrom, ...visit }, place) => ({
      ...visit,
      gapMinutes: minutesSince(standing[place - 1]?.at, visit.at),
      appointment: appointmentAt === null ? null : { beginAt: appointmentAt, movedFrom },
    })),
    doors: doorsWith(() => true),
    met: doorsWith((code) => metCodes.has(code)),
    appointments: doorsWith((code) => code === "APPOINTMENT"),
    orders: doorsWith((code) => code === "ORDER_REGISTERED"),
    revoked: rows.length - standing.length,
  };
}

function minutesSince(before: string | undefined, at: string): number | null {
  return before === undefined ? null : Math.floor((Date.parse(at) - Date.parse(before)) / minuteMs);
}
