import { createFileRoute } from "@tanstack/react-router";

import { uuidOf } from "../../routing/unit-id.ts";
import { unitParams } from "../../routing/unit-route.ts";

/** `form`: what a new order is captured with. `submitted`: the order whose receipt is shown, also after a reload. */
type OrderSearch = { form?: string; submitted?: string };

/** Order entry of a unit (A §2), outside of the shell; the page itself comes in a chunk of its own. */
export const Route = createFileRoute("/_user/order/$unitId")({
  params: unitParams,
  validateSearch: (search: Record<string, unknown>): OrderSearch => {
    const form = uuidOf(search["form"]);
    const submitted = uuidOf(search["submitted"]);
    return { ...(form !== null && { form }), ...(submitted !== null && { submitted }) };
  },
});
