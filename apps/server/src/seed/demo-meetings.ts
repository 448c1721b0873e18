import { wallTimeOf } from "@rundgang/contracts";
import { appointmentEnd, appointmentSubject } from "@rundgang/domain";
import type { Town, TownMeeting } from "@rundgang/testkit/town";

import { namedId, unitId } from "../places/natural-key.ts";

/** Rows of the appointments that came from no visit; `address` is the id of the house. */
export function meetingRow(town: Town, meeting: TownMeeting, address: string) {
  const { position, type, beginsAt, customer, comment } = meeting;
  const house = town.addresses[meeting.address];
  const place = { strasse: house?.strasse ?? "", hausnummer: house?.hausnummer ?? "", hausnummerZusatz: house?.zusatz ?? "" };
  const unit = position === null ? null : unitId(address, position);
  const id = namedId(`termin|${unit ?? address}|${type}|${wallTimeOf(beginsAt)}`);
  const isCall = type === "IMMEDIATE_VIDEO_CALL" || type === "SCHEDULED_VIDEO_CALL";
  return {
    id,
    type,
    user_id: userOf(meeting.salesman),
    address_id: address,
    unit_id: unit,
    begins_at: beginsAt,
    ends_at: appointmentEnd(beginsAt),
    subject: appointmentSubject(place, meeting.kind),
    done: false,
    data: JSON.stringify({
      address: `/api/adresses/${address}`,
      ...(unit === null ? {} : { unit: `/api/wohneinheits/${unit}` }),
      ...(customer === null ? {} : { customer: isCall ? { ...customer, mail: mailboxOf(customer.name) } : customer }),
      ...(isCall ? { videoCallId: demoCallId(id) } : {}),
      comment,
    }),
    created_by: userOf(meeting.madeBy),
  };
}

const dayMs = 86_400_000;

/**
 * The calls behind scheduled consultations of the demo, with the pages of their customers; those of now follow (`demo-calls.ts`). Each was asked
 * for a day before it begins, or earlier: one that is for today has begun already where the demo is made at night.
 */
export function callRowsOf(meetings: readonly ReturnType<typeof meetingRow>[], now: Date) {
  return meetings
    .filter(({ type }) => type === "SCHEDULED_VIDEO_CALL")
    .map(({ id, begins_at: begins }) => demoCallRow(id, new Date(Math.min(now.getTime(), Date.parse(begins) - dayMs))));
}

/** The call of an appointment of the demo, asked for at that moment. */
export function demoCallRow(appointment: string, askedAt: Date) {
  const nonce = Buffer.from(namedId(`nonce|${appointment}`).replaceAll("-", ""), "hex").toString("base64url");
  return { id: demoCallId(appointment), appointment_id: appointment, nonce, asked_at: askedAt.toISOString() };
}

function demoCallId(appointment: string): string {
  return namedId(`call|${appointment}`);
}

/** A mail address for a name; example.org is nobody's. */
function mailboxOf(name: string): string {
  const plain = name
    .toLowerCase()
    .replaceAll("ß", "ss")
    .replaceAll(/[äöü]/gu, (letter) => `${letter.normalize("NFD").charAt(0)}e`);
  return `${plain.replaceAll(/[^a-z]+/gu, ".")}@example.org`;
}

function userOf(username: string | null): string | null {
  return username === null ? null : namedId(`user|${username}`);
}
