import type { wire } from "@rundgang/contracts";
import { isFollowUpSubject } from "@rundgang/domain";

export type AppointmentKind = "appointment" | "follow-up" | "video";

/** What an appointment is to whoever reads it: agreed, a follow-up with a date, or by video. */
export function kindOf({ type, betreff }: Pick<wire.Appointment, "type" | "betreff">): AppointmentKind {
  if (type !== null) return "video";
  return isFollowUpSubject(betreff) ? "follow-up" : "appointment";
}
