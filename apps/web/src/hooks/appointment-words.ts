import type { wire } from "@rundgang/contracts";
import { isFollowUpSubject } from "@rundgang/domain";
import { formatUpcoming } from "@rundgang/ui";

/** "Termin heute, 18:00 Uhr" or "Wiedervorlage Fr., 4. Dez., 10:00 Uhr"; `now` is an ISO instant. */
export function appointmentWords({ betreff, beginnAt }: Pick<wire.Appointment, "betreff" | "beginnAt">, now: string): string {
  return `${isFollowUpSubject(betreff) ? "Wiedervorlage" : "Termin"} ${formatUpcoming(beginnAt, now)} Uhr`;
}
