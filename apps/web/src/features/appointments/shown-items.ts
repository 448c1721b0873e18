import type { wire } from "@rundgang/contracts";
import { isInTab, isListed, isOverdue, type AppointmentTab } from "@rundgang/domain";

import { unitIdOfAppointment } from "../../data/appointment-unit.ts";

/** The zone of the doors. */
export const zone = "Europe/Berlin";

/** No day is longer, and none that an instant lies on begins earlier: 25 hours where the clocks change. */
const dayMs = 25 * 3_600_000;

/** What the list can show of one's own, by the clock; what is done is not in it, and calls only on duty (A §2). */
export function listedItems(appointments: readonly wire.Appointment[], onDuty: boolean): readonly wire.Appointment[] {
  return appointments
    .filter((one) => isListed(one, onDuty))
    .map((one) => ({ one, at: Date.parse(one.beginnAt) }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ one }) => one);
}

/** What stands under a tab: calls that wait for somebody on top of Alle and Heute, the rest by the clock. `now` is an ISO instant. */
export function tabItems(
  { listed, calls }: { readonly listed: readonly wire.Appointment[]; readonly calls: readonly wire.Appointment[] },
  tab: AppointmentTab,
  now: string,
): readonly wire.Appointment[] {
  if (tab === "all") return [...calls, ...listed];
  if (tab !== "today") return listed.filter(({ beginnAt }) => isInTab(tab, beginnAt, now, zone));
  const nowMs = Date.parse(now);
  /* Which day it is in a zone is dear to ask, two thousand times. */
  const today = listed.filter(({ beginnAt }) => {
    return Math.abs(Date.parse(beginnAt) - nowMs) <= dayMs && isInTab("today", beginnAt, now, zone);
  });
  return [...calls, ...today];
}

/** Whether the list shows it in red: begun and not done. A call is now, whenever it came. */
export function isShownOverdue(appointment: wire.Appointment, now: string): boolean {
  return appointment.type !== "IMMEDIATE_VIDEO_CALL" && isOverdue(appointment, now);
}

/** Whether it stands on a unit's page: it still stands, and is about that unit, or about none yet. Another door's never does. */
export function isShownAtUnit(appointment: Pick<wire.Appointment, "done" | "data">, unitId: string): boolean {
  return !appointment.done && (unitIdOfAppointment(appointment) ?? unitId) === unitId;
}
