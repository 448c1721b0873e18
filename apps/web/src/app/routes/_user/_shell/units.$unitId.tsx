import { createFileRoute, notFound } from "@tanstack/react-router";

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
  component: Unit,
});

function Unit() {
  const { unitId } = Route.useParams();
  return <UnitPage key={unitId} unitId={unitId} />;
}
