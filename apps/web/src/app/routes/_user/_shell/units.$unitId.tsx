import { createFileRoute, redirect } from "@tanstack/react-router";

import { unitParams } from "../../../routing/unit-route.ts";
import { unitSearch } from "../../../routing/unit-search.ts";

export const Route = createFileRoute("/_user/_shell/units/$unitId")({
  staticData: { title: "Wohneinheit" },
  params: unitParams,
  validateSearch: unitSearch,
  /* One address for one page, whichever form of the id led here. */
  beforeLoad: ({ params, search, location }) => {
    if (location.pathname === `/units/${params.unitId}`) return;
    throw redirect({ to: "/units/$unitId", params, search, replace: true });
  },
});
