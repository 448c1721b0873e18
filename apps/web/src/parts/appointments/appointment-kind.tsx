import type { ReactNode } from "react";
import type { wire } from "@rundgang/contracts";
import { isFollowUpSubject } from "@rundgang/domain";
import { AppointmentIcon, FollowUpIcon, VideoIcon } from "@rundgang/ui";

export type AppointmentKind = "appointment" | "follow-up" | "video";

/** What an appointment is to whoever reads it: agreed, a follow-up with a date, or by video. */
export function kindOf({ type, betreff }: Pick<wire.Appointment, "type" | "betreff">): AppointmentKind {
  if (type !== null) return "video";
  return isFollowUpSubject(betreff) ? "follow-up" : "appointment";
}

const icons = { appointment: AppointmentIcon, "follow-up": FollowUpIcon, video: VideoIcon };

/** The word of each kind. */
export const kindWords = {
  appointment: "Termin",
  "follow-up": "Wiedervorlage",
  video: "Videoberatung",
} as const satisfies Readonly<Record<AppointmentKind, string>>;

/** The icon of a kind, small beside its word. */
export function KindIcon({ kind, small = false }: { readonly kind: AppointmentKind; readonly small?: boolean }): ReactNode {
  const Icon = icons[kind];
  return small ? <Icon className="icon-xs" /> : <Icon />;
}
