import { createFileRoute, notFound, redirect } from "@tanstack/react-router";

import { UnitPage } from "../../../pages/unit-page.tsx";
import { unitIdOfParam } from "../../../routing/unit-id.ts";

export const Route = createFileRoute("/_user/_shell/units/$unitId")({
  params: {
    parse: ({ unitId }) => {
      const id = unitIdOfParam(unitId);
      if (id === null) throw notFound();
      return { unitId: id };
    },
    stringify: ({ unitId }) => ({ unitId }),
  },
  /* One address for one page, whichever form of the id led here. */
  beforeLoad: ({ params, location }) => {
    if (location.pathname === `/units/${params.unitId}`) return;
    throw redirect({ to: "/units/$unitId", params, replace: true });
  },
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitPage key={unitId} unitId={unitId} />;
}
