import { useCallback } from "react";
import { dayOf, formatTime, MonthCalendar, type MonthMark } from "@rundgang/ui";

import { useRealNow } from "../../hooks/use-real-now.ts";
import { KindIcon, kindOf } from "../../parts/appointments/appointment-kind.tsx";
import { countWords } from "./item-words.ts";
import { isShownOverdue } from "./shown-items.ts";
import { useDays } from "./use-days.ts";

/** The calendar by month (A §2); `onOpen` with the day that was tapped. Calls that are wanted now never stand in it. */
export function AppointmentMonth({ onOpen }: { readonly onOpen: (day: string) => void }) {
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
  return <MonthCalendar label="Kalender" today={dayOf(now)} marksOf={marksOf} spokenOf={spokenOf} onOpen={onOpen} />;
}
