import { createLazyFileRoute } from "@tanstack/react-router";

import { OwnerPage } from "../../../pages/owner-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/units/$unitId_/owner")({ component: Owner });

function Owner() {
  const { unitId } = Route.useParams();
  return (
    <WithAddresses>
      <OwnerPage unitId={unitId} />
    </WithAddresses>
  );
}
