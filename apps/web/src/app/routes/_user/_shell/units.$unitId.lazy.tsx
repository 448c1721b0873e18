import { createLazyFileRoute } from "@tanstack/react-router";

import { WithAddresses } from "../../../pages/with-addresses.tsx";
import { UnitPage } from "../../../pages/unit-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/units/$unitId")({ component: Unit });

function Unit() {
  const { unitId } = Route.useParams();
  const { appointment } = Route.useSearch();
  return (
    <WithAddresses>
      <UnitPage key={unitId} unitId={unitId} appointmentId={appointment} />
    </WithAddresses>
  );
}
