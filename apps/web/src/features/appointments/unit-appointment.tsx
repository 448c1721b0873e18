import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { AppointmentCard } from "./appointment-card.tsx";
import { isShownAtUnit } from "./shown-items.ts";

type UnitAppointmentProps = { readonly appointmentId: string; readonly unitId: string; readonly onClose: () => void };

/** The appointment for which somebody came to its unit (A §2 `/units/{id}?appointment=`); nothing where it is done, not one's own, or another unit's. */
export function UnitAppointment({ appointmentId, unitId, onClose }: UnitAppointmentProps) {
  const { appointments } = useObservable(useAppData().appointments);
  const appointment = appointments.find((one) => one.uuid === appointmentId && isShownAtUnit(one, unitId));
  return appointment && <AppointmentCard appointment={appointment} atUnit onClose={onClose} />;
}
