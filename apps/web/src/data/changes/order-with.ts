import { wire } from "@rundgang/contracts";
import * as z from "zod/mini";

import type { Change } from "./changes.ts";

/**
 * An order as it looks with a change of it; the same object where the change is none of it, or shows already. A withdrawn one is cancelled;
 * until when the customer could withdraw is the server's word.
 */
export function orderWith(there: wire.Order, change: Change): wire.Order {
  if (change.kind !== "withdrawal" || change.about.orderId !== there.uuid || there.status.status === "CANCELLED") return there;
  const status = z.safeParse(wire.orderStatus, change.status);
  if (!status.success) return there;
  return { ...there, status: status.data, history: [...(there.history ?? [there.status]), status.data] };
}
