import { createFileRoute } from "@tanstack/react-router";

import { unitParams } from "../../../routing/unit-route.ts";

export const Route = createFileRoute("/_user/_shell/completeOrder_/$unitId")({
  staticData: { title: "Papierauftrag" },
  params: unitParams,
});
