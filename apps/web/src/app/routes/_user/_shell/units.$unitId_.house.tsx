import { createFileRoute } from "@tanstack/react-router";

import { unitParams } from "../../../routing/unit-route.ts";
import { cameFrom } from "../../../routing/unit-search.ts";

export const Route = createFileRoute("/_user/_shell/units/$unitId_/house")({
  staticData: { title: "Mehrere Türen auf einmal" },
  params: unitParams,
  validateSearch: cameFrom,
});
