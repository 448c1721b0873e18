import { createFileRoute, redirect } from "@tanstack/react-router";

import { unitParams } from "../../../routing/unit-route.ts";

export const Route = createFileRoute("/_user/_shell/units/$unitId")({
  staticData: { title: "Wohneinheit" },
  params: unitParams,
  /* One address for one page, whichever form of the id led here. */
  beforeLoad: ({ params, location }) => {
    if (location.pathname === `/units/${params.unitId}`) return;
    throw redirect({ to: "/units/$unitId", params, replace: true });
  },
});
