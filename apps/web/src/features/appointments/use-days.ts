import { useMemo } from "react";
import type { wire } from "@rundgang/contracts";
import { appointmentsByDay } from "@rundgang/domain";

import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { zone } from "./shown-items.ts";

/** One's own appointments by their day ("2026-12-04"), as the calendar shows them; put in order once for all days. */
export function useDays(): ReadonlyMap<string, readonly wire.Appointment[]> {
  const { appointments } = useObservable(useAppData().appointments);
  return useMemo(() => appointmentsByDay(appointments, zone), [appointments]);
}
