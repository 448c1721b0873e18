import { createLazyFileRoute } from "@tanstack/react-router";

import { StopsView } from "../../../../features/stops/stops-view.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/stops")({ component: Stops });

function Stops() {
  return (
    <WithAddresses>
      <StopsView />
    </WithAddresses>
  );
}
