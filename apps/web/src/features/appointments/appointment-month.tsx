import { useCallback } from "react";
import { dayOf, formatTime, MonthCalendar, type MonthMark } from "@rundgang/ui";

import { useRealNow } from "../../hooks/use-real-now.ts";
import { KindIcon } from "../../parts/appointments/appointment-kind.tsx";
import { kindOf } from "../../parts/appointments/kind-of.ts";
import { countWords } from "./item-words.ts";
import { isShownOverdue } from "./shown-items.ts";
import { useDays } from "./use-days.ts";

type AppointmentMonthProps = {
  /** Of the month in sight, "2026-12-04"; today where nobody has looked elsewhere. */
  readonly focused: string | undefined;
  readonly onFocus: (day: string) => void;
  /** With the day that was tapped. */
  readonly onOpen: (day: string) => void;
};

/** The calendar by month (A §2). Calls that are wanted now never stand in it. */
export function AppointmentMonth({ focused, onFocus, onOpen }: AppointmentMonthProps) {
  const now = useRealNow();
  const days = useDays();
  const marksOf = useCallback(
    (day: string): readonly MonthMark[] =>
      (days.get(day) ?? []).map((appointment) => ({
        key: appointment.uuid,
        level: isShownOverdue(appointment, now) ? "danger" : "primary",
        icon: <KindIcon kind={kindOf(appointment)} small />,
        time: formatTime(appointment.beginnAt),
      })),
    [days, now],
  );
  const spokenOf = useCallback((day: string) => countWords(days.get(day)?.length ?? 0), [days]);
  const today = dayOf(now);
  const view = { today, focused: focused ?? today, onFocus, marksOf, spokenOf, onOpen };
  return <MonthCalendar label="Kalender" {...view} />;
}
