import { createFileRoute } from "@tanstack/react-router";

import { callSearch } from "../../routing/call-search.ts";

/** A video call, outside of the shell; the page itself comes in a chunk of its own. */
export const Route = createFileRoute("/_user/call/$videoCallId")({
  staticData: { title: "Videoberatung" },
  validateSearch: callSearch,
});
