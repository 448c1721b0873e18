import { wallTimeOf } from "@rundgang/contracts";
import { appointmentEnd, appointmentSubject } from "@rundgang/domain";
import type { Town, TownMeeting } from "@rundgang/testkit/town";

import { namedId, unitId } from "../import/rows/natural-key.ts";

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
      ...(customer === null ? {} : { customer }),
      ...(isCall ? { videoCallId: callId(id) } : {}),
      comment,
    }),
    created_by: userOf(meeting.madeBy),
  };
}

/** The calls behind scheduled consultations of the demo, with the pages of their customers. */
export function callRowsOf(meetings: readonly ReturnType<typeof meetingRow>[], now: Date) {
  return meetings
    .filter(({ type }) => type === "SCHEDULED_VIDEO_CALL")
    .map(({ id }) => ({
      id: callId(id),
      appointment_id: id,
      nonce: Buffer.from(namedId(`nonce|${id}`).replaceAll("-", ""), "hex").toString("base64url"),
      asked_at: now.toISOString(),
    }));
}

function callId(appointment: string): string {
  return namedId(`call|${appointment}`);
}

function userOf(username: string | null): string | null {
  return username === null ? null : namedId(`user|${username}`);
}
