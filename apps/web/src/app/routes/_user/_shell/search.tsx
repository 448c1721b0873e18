import { createFileRoute } from "@tanstack/react-router";

import { uuidOf } from "../../../routing/unit-id.ts";
import { flagOf } from "../../../routing/unit-search.ts";

/** `unit`: what stands open beside the search on a wide screen; `add`: the form for an address stands beside the search, or in its place. What is searched for stays out of the address: it may be a name. */
type SearchPageSearch = { add?: true | undefined; unit?: string | undefined };

export const Route = createFileRoute("/_user/_shell/search")({
  staticData: { title: "Suche" },
  validateSearch: (search: Record<string, unknown>): SearchPageSearch => ({
    add: flagOf(search["add"]),
    unit: uuidOf(search["unit"]) ?? undefined,
  }),
});
