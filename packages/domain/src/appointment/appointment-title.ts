import { houseName } from "../address/door-name.ts";
import type { AppointmentType } from "./appointment-shown.ts";

const followUpPrefix = "Wiedervorlage:";

interface Place {
  readonly strasse: string;
  readonly hausnummer: string;
  readonly hausnummerZusatz: string;
}

/** `betreff` of an appointment: street, number, suffix (A §3); a follow-up with a date leads with 'Wiedervorlage:'. */
export function appointmentSubject(place: Place, kind: "appointment" | "follow-up"): string {
  const address = houseName(place);
  return kind === "follow-up" ? `${followUpPrefix} ${address}` : address;
}

/** Whether it is a follow-up with a date, and not an appointment that was agreed. */
export function isFollowUpSubject(betreff: string): boolean {
  return betreff.startsWith(followUpPrefix);
}

/** "Lindenstraße 14": where it is, without the word that leads a follow-up. */
export function appointmentPlace(betreff: string): string {
  return isFollowUpSubject(betreff) ? betreff.slice(followUpPrefix.length).trim() : betreff;
}

/** The title in the list: 'Wiedervorlage:' is shortened to 'WVL:' (A §2). */
export function appointmentTitle(betreff: string): string {
  return isFollowUpSubject(betreff) ? `WVL:${betreff.slice(followUpPrefix.length)}` : betreff;
}

/** What an appointment in the list is named by. */
interface Listed {
  readonly type: AppointmentType | null;
  readonly betreff: string;
  readonly customerName: string | null;
  /** Its unit, where that is on the device. */
  readonly unit: Door | null;
}

interface Door {
  readonly name: string | null;
  readonly position: number;
}

/**
 * The title of a list item (A §2): "Brückenweg 4, Familie Kowalski", "WVL: Mühlgasse 7, WE 1"; a video consultation by the customer, "Miriam
 * Albers", and one that is wanted now "Sofort-Beratung: Ayşe Demir".
 */
export function listedTitle({ type, betreff, customerName, unit }: Listed): string {
  const customer = filled(customerName);
  const subject = appointmentTitle(betreff);
  switch (type) {
    case null: {
      const door = unit === null ? customer : (filled(unit.name) ?? `WE ${unit.position}`);
      return door === null ? subject : `${subject}, ${door}`;
    }
    case "IMMEDIATE_VIDEO_CALL":
      return `Sofort-Beratung: ${customer ?? filled(unit?.name ?? null) ?? subject}`;
    case "SCHEDULED_VIDEO_CALL":
    case "REMOTE":
      return customer ?? filled(unit?.name ?? null) ?? subject;
  }
}

function filled(name: string | null): string | null {
  return name === null || name.trim() === "" ? null : name.trim();
}
