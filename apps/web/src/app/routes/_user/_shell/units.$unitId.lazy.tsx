import { createLazyFileRoute } from "@tanstack/react-router";

import { UnitPage } from "../../../pages/unit-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/units/$unitId")({ component: Unit });

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitPage key={unitId} unitId={unitId} />;
}
