import type { AppointmentType } from "./appointment-shown.ts";
import { followUpPrefix, isFollowUpSubject } from "./appointment-title.ts";

/* Apart from how an appointment is named where it is made: the first screen needs no title. */

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
