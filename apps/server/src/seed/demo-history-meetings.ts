import { dateOf, instantOfWallTime } from "@rundgang/contracts";
import { addDays, appointmentEnd, appointmentSubject, isDayOff } from "@rundgang/domain";

import { namedId } from "../places/natural-key.ts";

/** A visit at which something was agreed, with the house's name. */
interface AgreedVisit {
  readonly id: string;
  readonly unit_id: string;
  readonly user_id: string;
  readonly created_at: string;
  readonly address: string;
  readonly place: { readonly strasse: string; readonly hausnummer: string };
}

/** So many of the latest are still to come. */
const coming = 9;
const hours = ["16:00", "17:00", "18:00", "19:00"] as const;

/** The appointment that a visit made, by the visit's id. */
export function historyMeetingId(visit: string): string {
  return namedId(`termin|${visit}`);
}

/**
 * Appointments of the history, by the visits that made them (the earliest first). The latest ones are of the next working days: one was moved, and two of
 * one person are at the same time, so that a lead has one to hand over.
 */
export function historyMeetingRows(visits: readonly AgreedVisit[], today: string) {
  const next = workdaysAfter(today);
  const first = Math.max(0, visits.length - coming);
  const twice = visits[first]?.user_id;
  let seen = 0;
  return visits.map(({ id, unit_id, user_id, created_at, address, place }, n) => {
    const isToCome = n >= first;
    const isTwice = isToCome && user_id === twice && (seen += 1) <= 2;
    const day = isToCome ? (next[isTwice ? 0 : n % next.length] ?? today) : addDays(dateOf(created_at), 2);
    const begins = instantOfWallTime(
      `${day} ${isTwice ? (seen === 1 ? "17:00" : "17:30") : (hours[n % hours.length] ?? "17:00")}:00`,
    );
    const moved = isToCome && n === visits.length - 1;
    return {
      id: historyMeetingId(id),
      user_id,
      created_by: user_id,
      address_id: address,
      unit_id,
      begins_at: begins,
      ends_at: appointmentEnd(begins),
      subject: appointmentSubject({ ...place, hausnummerZusatz: "" }, "appointment"),
      done: !isToCome,
      moved_from: moved ? `{${new Date(Date.parse(begins) - 86_400_000).toISOString()}}` : "{}",
      data: JSON.stringify({ address: `/api/adresses/${address}`, unit: `/api/wohneinheits/${unit_id}` }),
    };
  });
}

function workdaysAfter(today: string): readonly string[] {
  const days: string[] = [];
  for (let day = addDays(today, 1); days.length < 4; day = addDays(day, 1)) if (!isDayOff(day)) days.push(day);
  return days;
}
