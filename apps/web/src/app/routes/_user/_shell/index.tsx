import { createFileRoute } from "@tanstack/react-router";

import { WithAddresses } from "../../../pages/with-addresses.tsx";
import { HomePage } from "../../../pages/home-page.tsx";
import { uuidOf } from "../../../routing/unit-id.ts";

/** `unit`: what stands open beside the list on a wide screen. */
type HomeSearch = { unit?: string | undefined };

export const Route = createFileRoute("/_user/_shell/")({
  staticData: { title: "Adressen" },
  /* Not left out, but undefined: what is left out stays as the address has it. */
  validateSearch: (search: Record<string, unknown>): HomeSearch => ({ unit: uuidOf(search["unit"]) ?? undefined }),
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
