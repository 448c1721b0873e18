import type { wire } from "@rundgang/contracts";

import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/**
 * Who may move an order on: its salesman answers a correction request with PENDING (B §4 "Correction request"), the back office
 * decides. Null means yes.
 */
export function maySetOrderStatus(
  actor: Actor,
  order: { readonly user_id: string; readonly status: string },
  next: wire.OrderStatusCode,
): Refusal | null {
  if (worksOnOrders(actor)) return null;
  if (order.user_id !== actor.id || next !== "PENDING") return refuse("forbidden");
  if (order.status === "CHANGE_REQUEST") return null;
  return refuseField("status", "Zu diesem Auftrag liegt keine Korrekturanfrage vor.");
}
