import { createLazyFileRoute } from "@tanstack/react-router";

import { PaperPage } from "../../../pages/paper-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/open-paper-orders")({ component: OpenPaperOrders });

function OpenPaperOrders() {
  return <PaperPage unitId={undefined} />;
}
