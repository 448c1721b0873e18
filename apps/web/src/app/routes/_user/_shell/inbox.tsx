import { createFileRoute } from "@tanstack/react-router";

import { inboxSearch } from "../../../routing/inbox-search.ts";

export const Route = createFileRoute("/_user/_shell/inbox")({
  staticData: { title: "Eingang" },
  validateSearch: inboxSearch,
});
