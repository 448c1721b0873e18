import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** The customer has withdrawn an order. What it does to the order stands in `order-with.ts`, which the first screen does not need. */
export const withdrawal = changeKind({
  stored: z.object({
    kind: z.literal("withdrawal"),
    about: about.order,
    statusId: wire.uuid,
    /** ISO date: when his word came in. */
    received: z.string(),
    /** When it was recorded. */
    at: wire.instant,
  }),
  effect: ({ about: { orderId } }) => ({ marks: [orderId] }),
});
