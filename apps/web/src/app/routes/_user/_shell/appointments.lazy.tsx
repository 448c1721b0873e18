import { createLazyFileRoute } from "@tanstack/react-router";

import { AppointmentsPage } from "../../../pages/appointments-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/appointments")({ component: Appointments });

function Appointments() {
  const { appointment } = Route.useSearch();
  return (
    <WithAddresses>
      <AppointmentsPage appointmentId={appointment} />
    </WithAddresses>
  );
}
