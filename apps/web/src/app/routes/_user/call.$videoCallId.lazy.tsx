import { createLazyFileRoute, useNavigate } from "@tanstack/react-router";

import { UnitOfCall } from "../../../features/appointments/unit-selector.tsx";
import { CallPage } from "../../../features/call/call-page.tsx";

export const Route = createLazyFileRoute("/_user/call/$videoCallId")({ component: Call });

function Call() {
  const { videoCallId } = Route.useParams();
  const { unit, appointment } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <CallPage
      key={videoCallId}
      videoCallId={videoCallId}
      unitId={unit}
      appointmentId={appointment}
      UnitChoice={UnitOfCall}
      onUnit={(chosen) => void navigate({ search: (before) => ({ ...before, unit: chosen }), to: ".", replace: true })}
      onLeave={() => void navigate({ to: "/appointments", search: { appointment }, replace: true })}
      onOrder={(unitId) => void navigate({ to: "/order/$unitId", params: { unitId }, replace: true })}
    />
  );
}
