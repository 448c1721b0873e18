import { createFileRoute } from "@tanstack/react-router";

import { unitParams } from "../../routing/unit-route.ts";

/** The order form as it stands embedded in a video call (A §2, B §2). What its address says is read behind it: the first screen needs none of it. */
export const Route = createFileRoute("/_user/order-form/$unitId")({
  staticData: { title: "Auftrag" },
  params: unitParams,
});
