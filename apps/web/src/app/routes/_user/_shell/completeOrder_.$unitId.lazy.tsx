import { createLazyFileRoute } from "@tanstack/react-router";

import { PaperPage } from "../../../pages/paper-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/completeOrder_/$unitId")({ component: CompleteOrder });

function CompleteOrder() {
  return (
    <WithAddresses>
      <PaperPage unitId={Route.useParams().unitId} />
    </WithAddresses>
  );
}
