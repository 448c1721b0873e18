import { contractTypes, type ContractType } from "@rundgang/domain";
import { createFileRoute } from "@tanstack/react-router";

import { safeReturnUrl } from "../../routing/return-url.ts";
import { uuidOf } from "../../routing/unit-id.ts";
import { unitParams } from "../../routing/unit-route.ts";

/**
 * `form`, `orderType`: what a new order is captured with, and how it is concluded. `submitted`: the order whose receipt is shown, also after
 * a reload.
 * `debug=1`: the debug panel beside the form (B §2).
 * `returnUrl`: where leaving leads, else the unit's page.
 */
type OrderSearch = {
  form?: string | undefined;
  submitted?: string | undefined;
  orderType?: ContractType | undefined;
  debug?: 1 | undefined;
  returnUrl?: string | undefined;
};

/** Order entry of a unit (A §2), outside of the shell; the page itself comes in a chunk of its own. */
export const Route = createFileRoute("/_user/order/$unitId")({
  staticData: { title: "Auftrag" },
  params: unitParams,
  /* Not left out, but undefined: what is left out stays as the address has it. */
  validateSearch: (search: Record<string, unknown>): OrderSearch => ({
    form: uuidOf(search["form"]) ?? undefined,
    submitted: uuidOf(search["submitted"]) ?? undefined,
    orderType: contractTypes.find((type) => type === search["orderType"]),
    debug: Number(search["debug"]) === 1 ? 1 : undefined,
    returnUrl: typeof search["returnUrl"] === "string" ? safeReturnUrl(search["returnUrl"]) : undefined,
  }),
});
