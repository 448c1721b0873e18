import { houseName } from "../address/door-name.ts";

/** What leads the subject of a follow-up with a date. */
export const followUpPrefix = "Wiedervorlage:";

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
