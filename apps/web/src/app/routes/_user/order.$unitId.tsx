import { createFileRoute } from "@tanstack/react-router";

import { safeReturnUrl } from "../../routing/return-url.ts";
import { uuidOf } from "../../routing/unit-id.ts";
import { unitParams } from "../../routing/unit-route.ts";

/**
 * `form`: what a new order is captured with. `submitted`: the order whose receipt is shown, also after a reload.
 * `returnUrl`: where leaving leads, else the unit's page.
 */
type OrderSearch = { form?: string; submitted?: string; orderType?: "live"; returnUrl?: string };

/** Order entry of a unit (A §2), outside of the shell; the page itself comes in a chunk of its own. */
export const Route = createFileRoute("/_user/order/$unitId")({
  params: unitParams,
  validateSearch: (search: Record<string, unknown>): OrderSearch => {
    const form = uuidOf(search["form"]);
    const submitted = uuidOf(search["submitted"]);
    return {
      ...(form !== null && { form }),
      ...(submitted !== null && { submitted }),
      ...(search["orderType"] === "live" && { orderType: "live" }),
      ...(typeof search["returnUrl"] === "string" && { returnUrl: safeReturnUrl(search["returnUrl"]) }),
    };
  },
});
