import type { wire } from "@rundgang/contracts";
import { unitShown, type AddressFilter, type Position } from "@rundgang/domain";

import { addressIdOfAppointment } from "../appointment-address.ts";
import { unitIdOfAppointment } from "../appointment-unit.ts";
import type { ListEntry } from "../list/list-entry.ts";
import type { Meeting, Place } from "./choose-stops.ts";
import type { MissedAppointment } from "./walk.ts";

/** Where somebody was within these hours nobody rings again on the same round. */
const sameRoundMs = 12 * 3_600_000;

/** Appointments that begin within these hours may be on the way. */
const aheadMs = 12 * 3_600_000;

/** Where something is; null where nobody knows: without coordinates, or 0/0, which is what a receiver without a fix says. */
export function placeOf({ lat, lon }: { readonly lat: number | null; readonly lon: number | null }): Position | null {
  if (lat === null || lon === null || (lat === 0 && lon === 0)) return null;
  return Math.abs(lat) <= 90 && Math.abs(lon) <= 180 ? { lat, lon } : null;
}

type Awaited = Pick<wire.Appointment, "uuid" | "type" | "done" | "ganztaegig" | "beginnAt" | "data">;

/** Units at which something is agreed for later: nobody rings there before. `now`: ms since 1970. */
export function awaitedUnits(appointments: readonly Awaited[], now: number): ReadonlySet<string> {
  const later = appointments.filter(({ done, beginnAt }) => !done && Date.parse(beginnAt) > now);
  return new Set(later.flatMap((one) => unitIdOfAppointment(one) ?? []));
}

/**
 * The doors of an address at which one rings: open, let through by the list's filter, nothing agreed for later and nobody there on this round. Null
 * where there is none, or no place.
 */
export function doorsOf(
  entry: ListEntry,
  { filter, awaited, now }: { readonly filter: AddressFilter; readonly awaited: ReadonlySet<string>; readonly now: number },
): Place | null {
  const place = placeOf(entry);
  if (place === null) return null;
  const unitIds = entry.unitIds.filter((id, index) => {
    const door = entry.doors[index];
    if (door === undefined || !door.open || !unitShown(door, filter) || awaited.has(id)) return false;
    return door.at === null || now - Date.parse(door.at) > sameRoundMs;
  });
  return unitIds.length === 0 ? null : { ...place, addressId: entry.uuid, unitIds };
}

/**
 * The appointments and follow-ups at doors within the next hours. `entryOf`: an address of the device; where it is not there, or has no
 * place, the appointment is missed.
 */
export function meetingsOf(
  appointments: readonly Awaited[],
  now: number,
  entryOf: (addressId: string) => ListEntry | undefined,
): { readonly meetings: readonly Meeting[]; readonly missed: readonly MissedAppointment[] } {
  const meetings: Meeting[] = [];
  const missed: MissedAppointment[] = [];
  for (const { uuid, type, done, ganztaegig, beginnAt, data } of appointments) {
    const from = Date.parse(beginnAt);
    if (done || ganztaegig || type !== null || from < now || from > now + aheadMs) continue;
    const addressId = addressIdOfAppointment({ data });
    const entry = addressId === null ? undefined : entryOf(addressId);
    const place = entry === undefined ? null : placeOf(entry);
    if (entry === undefined || place === null) {
      missed.push({ appointmentId: uuid, why: "nowhere" });
      continue;
    }
    const open = entry.unitIds.filter((_id, index) => entry.doors[index]?.open === true);
    const unitId = unitIdOfAppointment({ data });
    const unitIds = unitId === null ? open : [unitId];
    meetings.push({ ...place, addressId: entry.uuid, unitIds, appointmentId: uuid, from });
  }
  return { meetings, missed };
}
