import type { ReactNode } from "react";
import { AppointmentIcon, FollowUpIcon, VideoIcon } from "@rundgang/ui";

import type { AppointmentKind } from "./kind-of.ts";

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
