import { createLazyFileRoute } from "@tanstack/react-router";

import { MapPage } from "../../../pages/map-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/map")({ component: Map });

function Map() {
  return (
    <WithAddresses>
      <MapPage />
    </WithAddresses>
  );
}
