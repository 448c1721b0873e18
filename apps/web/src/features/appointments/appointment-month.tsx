import { useCallback, useMemo, useState } from "react";
import { appointmentsByDay } from "@rundgang/domain";
import { dayOf, formatTime, MonthCalendar, type MonthMark } from "@rundgang/ui";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { useRealNow } from "../../hooks/use-real-now.ts";
import { KindIcon, kindOf } from "../../parts/appointments/appointment-kind.tsx";
import type { ItemActions } from "./appointment-row.tsx";
import { DayDialog } from "./day-dialog.tsx";
import { isShownOverdue, zone } from "./shown-items.ts";

/** The calendar by month (A §2); a tap on a day lists what is on it. Calls that are wanted now never stand in it. */
export function AppointmentMonth(actions: Pick<ItemActions, "onOpen">) {
  const { appointments } = useObservable(useAppData().appointments);
  const now = useRealNow();
  const [day, setDay] = useState<string>();
  const days = useMemo(() => appointmentsByDay(appointments, zone), [appointments]);
  const marksOf = useCallback(
    (one: string): readonly MonthMark[] =>
      (days.get(one) ?? []).map((appointment) => ({
        key: appointment.uuid,
        level: isShownOverdue(appointment, now) ? "danger" : "primary",
        icon: <KindIcon kind={kindOf(appointment)} small />,
        time: formatTime(appointment.beginnAt),
      })),
    [days, now],
  );
  const spokenOf = useCallback(
    (one: string) => {
      const count = days.get(one)?.length ?? 0;
      if (count === 0) return "kein Termin";
      return count === 1 ? "1 Termin" : `${count} Termine`;
    },
    [days],
  );
  return (
    <>
      <MonthCalendar label="Kalender" today={dayOf(now)} marksOf={marksOf} spokenOf={spokenOf} onOpen={setDay} />
      {day !== undefined && (
        <DayDialog day={day} appointments={days.get(day) ?? []} now={now} onClose={() => setDay(undefined)} {...actions} />
      )}
    </>
  );
}
