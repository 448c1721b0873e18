import { fromAbsolute, isSameDay } from "@internationalized/date";

const hourMs = 3_600_000;

/** `ende` = `beginn` + 1 h (3-decisions "Field work"); ISO instants. */
export function appointmentEnd(beginnAt: string): string {
  return new Date(Date.parse(beginnAt) + hourMs).toISOString();
}

/** The time that the picker starts with: now plus 24 hours, rounded up to the full hour (3-decisions "Field work"). ISO instants. */
export function defaultAppointmentStart(now: string): string {
  return new Date(Math.ceil(Date.parse(now) / hourMs + 24) * hourMs).toISOString();
}

/** The tabs of A §2 in their order. */
export const appointmentTabs = [
  { tab: "all", label: "Alle" },
  { tab: "future", label: "Künftige" },
  { tab: "past", label: "Vergangene" },
  { tab: "today", label: "Heute" },
] as const;

export type AppointmentTab = (typeof appointmentTabs)[number]["tab"];

/** Whether an appointment stands under a tab (A §4 "Tabs"); `zone` decides what 'today' is. */
export function isInTab(tab: AppointmentTab, beginnAt: string, now: string, zone: string): boolean {
  const start = Date.parse(beginnAt);
  const current = Date.parse(now);
  switch (tab) {
    case "all":
      return true;
    case "future":
      return start >= current;
    case "past":
      return start < current;
    case "today":
      return isSameDay(fromAbsolute(start, zone), fromAbsolute(current, zone));
  }
}

/** A §2: started in the past and not done. */
export function isOverdue(appointment: { readonly beginnAt: string; readonly done: boolean }, now: string): boolean {
  return !appointment.done && Date.parse(appointment.beginnAt) < Date.parse(now);
}
