import { createFileRoute } from "@tanstack/react-router";

import { uuidOf } from "../../routing/unit-id.ts";

/** `unit`: for whom the form opens. `appointment`: whose customer is advised (A §2). */
type CallSearch = { unit?: string | undefined; appointment?: string | undefined };

/** A video call, outside of the shell; the page itself comes in a chunk of its own. */
export const Route = createFileRoute("/_user/call/$videoCallId")({
  staticData: { title: "Videoberatung" },
  validateSearch: (search: Record<string, unknown>): CallSearch => ({
    unit: uuidOf(search["unit"]) ?? undefined,
    appointment: uuidOf(search["appointment"]) ?? undefined,
  }),
});
