import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";

import type { CallRow } from "./call-row.ts";

interface Told {
  readonly call: CallRow;
  readonly url: string;
  /** Name of whoever the advice is by. */
  readonly sender: string;
  readonly now: Date;
  readonly cancelled: boolean;
}

/**
 * A consultation as an entry for the customer's calendar (text/calendar, RFC 5545). A later one under the same id, with a higher sequence, takes
 * the place of the earlier: another time, or that it was cancelled.
 */
export function consultationCalendar({ call, url, sender, now, cancelled }: Told): string {
  const calendar = ical({
    prodId: { company: "rundgang", product: "rundgang", language: "DE" },
    method: cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.PUBLISH,
  });
  calendar.createEvent({
    id: call.id,
    start: call.beginsAt,
    end: call.endsAt,
    stamp: now,
    sequence: call.moves + (cancelled ? 1 : 0),
    summary: `Videoberatung: ${sender}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    ...(cancelled ? {} : { location: url, url, description: `Zur Videoberatung: ${url}` }),
  });
  return calendar.toString();
}
