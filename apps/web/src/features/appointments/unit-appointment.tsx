import { useAppData } from "../../hooks/app-data-context.tsx";
import { useObservable } from "../../hooks/use-observable.ts";
import { AppointmentCard } from "./appointment-card.tsx";

type UnitAppointmentProps = { readonly appointmentId: string; readonly onClose: () => void };

/** The appointment for which somebody came to its unit (A §2 `/units/{id}?appointment=`); nothing where it is done or not one's own. */
export function UnitAppointment({ appointmentId, onClose }: UnitAppointmentProps) {
  const { appointments } = useObservable(useAppData().appointments);
  const appointment = appointments.find(({ uuid, done }) => uuid === appointmentId && !done);
  return appointment && <AppointmentCard appointment={appointment} atUnit onClose={onClose} />;
}
