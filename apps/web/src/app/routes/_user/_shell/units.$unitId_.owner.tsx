import { createFileRoute } from "@tanstack/react-router";

import { unitParams } from "../../../routing/unit-route.ts";

export const Route = createFileRoute("/_user/_shell/units/$unitId_/owner")({
  staticData: { title: "Eigentümer" },
  params: unitParams,
});
