import { createLazyFileRoute } from "@tanstack/react-router";

import { HousePage } from "../../../pages/house-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/units/$unitId_/house")({ component: House });

function House() {
  const { unitId } = Route.useParams();
  return (
    <WithAddresses>
      <HousePage unitId={unitId} />
    </WithAddresses>
  );
}
