import { useNavigate } from "@tanstack/react-router";

import { AppointmentsBoard } from "../../features/appointments/appointments-board.tsx";
import { useSplit } from "./use-split.ts";

/** /appointments: what is agreed, as a list and by month (A §2 "Appointments"); below Start. */
export function AppointmentsPage({ appointmentId }: { readonly appointmentId: string | undefined }) {
  const navigate = useNavigate();
  const close = () => void navigate({ to: "/appointments", search: {}, replace: true });
  return <AppointmentsBoard split={useSplit()} openId={appointmentId} onClose={close} />;
}
