import { useEffect } from "react";
import type { wire } from "@rundgang/contracts";

import { useAppData } from "./app-data-context.tsx";
import { useObservable } from "./use-observable.ts";

/**
 * When the appointment or the follow-up is that a visit agreed, ISO instant; undefined where it agreed none. A visit that is said to have
 * agreed an appointment and names none is a fault, which the server is told (A §8).
 */
export function useAgreedAt({ qualifikation, data }: wire.Qualification): string | undefined {
  const { appointments: store, tellProblem } = useAppData();
  const { appointments } = useObservable(store);
  const lacksAppointment = qualifikation === "APPOINTMENT" && data.appointment === undefined;
  useEffect(() => {
    if (lacksAppointment) tellProblem("appointment_data_missing");
  }, [lacksAppointment, tellProblem]);
  return appointments.find((one) => one["@id"] === data.appointment)?.beginnAt ?? data.followUpAt;
}
