import { createLazyFileRoute } from "@tanstack/react-router";

import { PaperPage } from "../../../pages/paper-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/completeOrder/$unitId")({ component: CompleteOrder });

function CompleteOrder() {
  return <PaperPage unitId={Route.useParams().unitId} />;
}
