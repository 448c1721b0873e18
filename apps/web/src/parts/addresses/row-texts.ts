import type { wire } from "@rundgang/contracts";
import {
  chipLabel,
  formatDistance,
  formatHouseNumber,
  isFollowUpSubject,
  levelOfCode,
  noVisitsLabel,
  type DoorState,
  type Level,
  type QualificationCode,
} from "@rundgang/domain";
import { formatRecent, formatUpcoming, isToday } from "@rundgang/ui";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";
import type { AddressRow } from "../../data/list/address-list.ts";

/** "14 a" */
export function houseNumberOf(row: Pick<AddressRow, "hausnummer" | "hausnummerZusatz">): string {
  return formatHouseNumber({ hausnummer: row.hausnummer, zusatz: row.hausnummerZusatz });
}

/** "2 von 4 offen" */
export function openText(row: AddressRow): string {
  return `${row.openUnits} von ${row.totalUnits} offen`;
}

/** "Wiesenbrück · 2 von 4 offen · 25 m" */
export function metaText(row: AddressRow): string {
  const distance = row.distanceMetres === null ? null : formatDistance(row.distanceMetres);
  return [row.ort, openText(row), distance].filter((part) => part !== null && part !== "").join(" · ");
}

/** A door's chip. */
interface DoorChip {
  readonly text: string;
  readonly level: Level;
  /** Whose sign it has. */
  readonly code: QualificationCode | null;
}

/**
 * The door's chip: what is agreed, else that nobody is wanted there, else the newest visit; without one 'Offen', or 'Abgeschlossen' where
 * nothing is open.
 */
export function doorChip({ door }: Pick<AddressRow, "door">, agreed: Agreed | null = null): DoorChip {
  const objects = agreed === null && door.noVisits === true;
  const code = objects ? "BLACKLISTED" : (agreed?.code ?? door.code);
  if (code !== null) return { code, text: objects ? noVisitsLabel : chipLabel(code), level: levelOfCode(code) };
  return door.open ? { code, text: "Offen", level: "secondary" } : { code, text: "Abgeschlossen", level: "positive" };
}

/** What is agreed at a door, as its row says it. */
export interface Agreed {
  readonly code: Extract<QualificationCode, "APPOINTMENT" | "FOLLOW_UP">;
  /** "heute, 17:30" */
  readonly when: string;
}

/**
 * An appointment of today goes before whatever was recorded last; a later one is named where the last visit agreed it. Null where the row
 * says its last visit.
 */
export function agreedOf(
  row: AddressRow,
  next: Pick<wire.Appointment, "betreff" | "beginnAt"> | undefined,
  now: string,
): Agreed | null {
  if (next === undefined) return null;
  const code = isFollowUpSubject(next.betreff) ? "FOLLOW_UP" : "APPOINTMENT";
  if (!isToday(next.beginnAt, now) && row.door.code !== code) return null;
  return { code, when: formatUpcoming(next.beginnAt, now) };
}

/** Where an appointment is. */
type AtUnit = { readonly data: Pick<wire.Appointment["data"], "unit"> };

/** The appointment that a row speaks of: the first that is at one of its shown units, or at no unit of the house that is known. */
export function spokenAppointment<Appointment extends AtUnit>(
  row: Pick<AddressRow, "unitIds" | "shownUnitIds">,
  agreed: readonly Appointment[] = [],
): Appointment | undefined {
  return agreed.find((one) => {
    const id = unitIdOfAppointment(one) ?? "";
    return row.shownUnitIds.includes(id) || !row.unitIds.includes(id);
  });
}

/**
 * What the row says of its last visit: of the doors that the filter lets through, but a visit of today at any door of the house, because
 * whoever has just recorded one looks for it in the row.
 */
export function spokenDoor(row: Pick<AddressRow, "door" | "doors">, now: string): DoorState {
  return row.doors
    .filter(({ at }) => at !== null && isToday(at, now))
    .reduce(
      (newest, { code, at, noVisits = false }) => (isLater(at, newest.at) ? { ...newest, code, at, noVisits } : newest),
      row.door,
    );
}

function isLater(at: string | null, than: string | null): boolean {
  return at !== null && (than === null || Date.parse(at) > Date.parse(than));
}

/** "heute, 14:11", "Mi., 2. Dez." or "noch kein Besuch" */
export function visitText(row: AddressRow, now: string): string {
  return row.door.at === null ? "noch kein Besuch" : formatRecent(row.door.at, now);
}

/** Where a tap on the row leads: to the door that its chip speaks of, else to the first that is open. */
export function unitOfRow(
  row: Pick<AddressRow, "unitIds" | "nextUnitId">,
  spokenOf: { readonly begun: string | undefined; readonly agreed: AtUnit | null },
): string | null {
  const wanted = spokenOf.begun ?? (spokenOf.agreed === null ? null : unitIdOfAppointment(spokenOf.agreed));
  return wanted !== null && row.unitIds.includes(wanted) ? wanted : row.nextUnitId;
}
