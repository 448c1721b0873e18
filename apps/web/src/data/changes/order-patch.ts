import * as z from "zod/mini";

import { about } from "./about.ts";
import { changeKind } from "./change-kind.ts";

/** A correction that was handed over; what it consists of stands in its draft. */
export const orderPatch = changeKind({
  stored: z.object({ kind: z.literal("order_patch"), about: about.order, chainId: z.string() }),
  effect: ({ about: { orderId } }) => ({ marks: [orderId] }),
});
