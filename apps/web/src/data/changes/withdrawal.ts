import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** The customer has withdrawn an order. Its new status is read by `order-with.ts`, which the first screen does not need. */
export const withdrawal = changeKind({
  stored: z.object({ kind: z.literal("withdrawal"), about: about.order, status: z.unknown() }),
  effect: ({ about: { orderId } }) => ({ marks: [orderId] }),
});
