import { dateOf } from "@rundgang/contracts";
import { doorName, houseName, isFollowUpSubject } from "@rundgang/domain";
import ical, { ICalCalendarMethod } from "ical-generator";

import type { CalendarEntry } from "../../db/read-calendar.ts";

/** How often a program may ask again. Seconds. */
const askAgain = 900;

/**
 * Appointments as text/calendar (RFC 5545). It lies with whoever keeps the person's calendar: a subject that a neighbour system wrote
 * may hold a name, so that a title is made of the door alone.
 */
export function calendarText(entries: readonly CalendarEntry[], publicUrl: string): string {
  const calendar = ical({
    name: "Rundgang",
    prodId: { company: "rundgang", product: "rundgang", language: "DE" },
    method: ICalCalendarMethod.PUBLISH,
    ttl: askAgain,
  });
  for (const entry of entries) {
    const { place, unit } = entry;
    calendar.createEvent({
      id: entry.id,
      /* Days are told by their date, which the library reads off in UTC. */
      start: entry.allDay ? new Date(dateOf(entry.beginsAt.toISOString())) : entry.beginsAt,
      end: entry.allDay ? null : entry.endsAt,
      allDay: entry.allDay,
      stamp: entry.changedAt,
      lastModified: entry.changedAt,
      sequence: entry.moves,
      summary: titleOf(entry),
      ...(place === null ? {} : { location: `${houseName(place)}, ${place.plz} ${place.ort}` }),
      ...(unit === null ? {} : { url: `${publicUrl}/units/${unit.id}` }),
    });
  }
  return calendar.toString();
}

function titleOf({ subject, place, unit, type }: CalendarEntry): string {
  const what = place === null ? kindOf(type) : unit === null ? houseName(place) : doorName(place, unit);
  return isFollowUpSubject(subject) ? `WVL: ${what}` : what;
}

function kindOf(type: string | null): string {
  return type === "SCHEDULED_VIDEO_CALL" ? "Videoberatung" : "Termin";
}
