import { createLazyFileRoute } from "@tanstack/react-router";

import { InboxPage } from "../../../pages/inbox-page.tsx";

export const Route = createLazyFileRoute("/_user/_shell/inbox")({ component: Inbox });

function Inbox() {
  return <InboxPage orderId={Route.useSearch().order} />;
}
