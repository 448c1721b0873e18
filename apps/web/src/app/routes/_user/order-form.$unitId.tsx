import { createFileRoute } from "@tanstack/react-router";

import { uuidOf } from "../../routing/unit-id.ts";
import { unitParams } from "../../routing/unit-route.ts";

/**
 * `session`: the video call in whose frame the form stands. `immediateVideoCall`: its customer signs on his own device. `submitted`: the order that was
 * sent off in it, also after a reload.
 */
type OrderFormSearch = {
  session?: string | undefined;
  immediateVideoCall?: boolean | undefined;
  submitted?: string | undefined;
};

/** The order form as it stands embedded in a video call (A §2, B §2): it has no way out, which is the call's page. */
export const Route = createFileRoute("/_user/order-form/$unitId")({
  staticData: { title: "Auftrag" },
  params: unitParams,
  validateSearch: (search: Record<string, unknown>): OrderFormSearch => ({
    session: uuidOf(search["session"]) ?? undefined,
    immediateVideoCall: String(search["immediateVideoCall"]) === "true",
    submitted: uuidOf(search["submitted"]) ?? undefined,
  }),
});
