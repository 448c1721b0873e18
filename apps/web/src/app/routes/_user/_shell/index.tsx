import { createFileRoute, redirect } from "@tanstack/react-router";

import { WithAddresses } from "../../../pages/with-addresses.tsx";
import { HomePage } from "../../../pages/home-page.tsx";
import { uuidOf } from "../../../routing/unit-id.ts";
import { flagOf } from "../../../routing/unit-search.ts";

/** `unit`: what stands open beside the list on a wide screen; `search`: the search is opened (A §1 "/"). */
type HomeSearch = { unit?: string | undefined; search?: true | undefined };

export const Route = createFileRoute("/_user/_shell/")({
  staticData: { title: "Adressen" },
  /* Not left out, but undefined: what is left out stays as the address has it. */
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({
    unit: uuidOf(search["unit"]) ?? undefined,
    search: flagOf(search["search"]),
  }),
  beforeLoad: ({ search, context }) => {
    if (search.search === true) throw redirect({ to: "/search", replace: true });
    const { startsWithMap } = context.data.settings.getSnapshot();
    if (startsWithMap && search.unit === undefined && context.isBeginning()) throw redirect({ to: "/map", replace: true });
  },
  component: Home,
});

function Home() {
  const { unit } = Route.useSearch();
  return (
    <WithAddresses>
      <HomePage unitId={unit} />
    </WithAddresses>
  );
}
