import { createLazyFileRoute } from "@tanstack/react-router";

import { PaperPage } from "../../../pages/paper-page.tsx";
import { WithAddresses } from "../../../pages/with-addresses.tsx";

export const Route = createLazyFileRoute("/_user/_shell/open-paper-orders")({ component: OpenPaperOrders });

function OpenPaperOrders() {
  return (
    <WithAddresses>
      <PaperPage unitId={undefined} />
    </WithAddresses>
  );
}
