import ical, { ICalAttendeeRole, ICalAttendeeStatus, ICalCalendarMethod, ICalEventStatus } from "ical-generator";

import type { MailSender } from "../../mail/mail-text.ts";
import type { CallRow } from "./call-row.ts";

interface Told {
  readonly call: CallRow;
  readonly url: string;
  /** Name of whoever the advice is by. */
  readonly sender: string;
  /** Whom the entry comes from: the mail's sender. The same one in each mail of a call, else a calendar takes no change from it. */
  readonly organizer: MailSender;
  /** Mail address of who is invited. */
  readonly recipient: string;
  readonly now: Date;
  readonly cancelled: boolean;
}

/** How a consultation is told to calendars (RFC 5546): invited with each of its times, then maybe cancelled. */
export function calendarMethod(cancelled: boolean): ICalCalendarMethod.REQUEST | ICalCalendarMethod.CANCEL {
  return cancelled ? ICalCalendarMethod.CANCEL : ICalCalendarMethod.REQUEST;
}

/**
 * A consultation as an entry for the customer's calendar (text/calendar, RFC 5545, 5546). A later one under the same id, with a higher sequence, takes
 * the place of the earlier: another time, or that it was cancelled. He has asked for it himself: nobody waits for his answer.
 */
export function consultationCalendar({ call, url, sender, organizer, recipient, now, cancelled }: Told): string {
  const calendar = ical({
    prodId: { company: "rundgang", product: "rundgang", language: "DE" },
    method: calendarMethod(cancelled),
  });
  const event = calendar.createEvent({
    id: call.id,
    start: call.beginsAt,
    end: call.endsAt,
    stamp: now,
    sequence: call.moves + (cancelled ? 1 : 0),
    summary: `Videoberatung: ${sender}`,
    status: cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name === "" ? sender : organizer.name, email: organizer.address },
    ...(cancelled ? {} : { location: url, url, description: `Zur Videoberatung: ${url}` }),
  });
  event.createAttendee({
    email: recipient,
    role: ICalAttendeeRole.REQ,
    status: ICalAttendeeStatus.ACCEPTED,
    rsvp: false,
  });
  return calendar.toString();
}
