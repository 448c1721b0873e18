import { createFileRoute } from "@tanstack/react-router";

import { HomePage } from "../../../pages/home-page.tsx";
import { uuidOf } from "../../../routing/unit-id.ts";

/** `unit`: what stands open beside the list on a wide screen. */
type HomeSearch = { unit?: string };

export const Route = createFileRoute("/_user/_shell/")({
  validateSearch: (search: Record<string, unknown>): HomeSearch => {
    const unit = uuidOf(search["unit"]);
    return unit === null ? {} : { unit };
  },
  component: Home,
});

function Home() {
  const { unit } = Route.useSearch();
  return <HomePage unitId={unit} />;
}
