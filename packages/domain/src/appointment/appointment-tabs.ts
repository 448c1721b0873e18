import { fromAbsolute, isSameDay } from "@internationalized/date";

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
