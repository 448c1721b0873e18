import { wire } from "@rundgang/contracts";
import { judgeOrderStep } from "@rundgang/domain";

import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/**
 * Who may take which step with an order (domain `judgeOrderStep`): its own salesman answers a correction request and records a withdrawal,
 * the back office decides. Null means yes.
 */
export function maySetOrderStatus(
  actor: Actor,
  order: { readonly user_id: string; readonly status: string; readonly awaiting: boolean },
  step: Pick<wire.OrderStatusCreate, "status" | "data">,
): Refusal | null {
  const hand = worksOnOrders(actor) ? "back_office" : "salesman";
  if (hand === "salesman" && order.user_id !== actor.id) return refuse("forbidden");
  const from = wire.orderStatusCode.parse(order.status);
  const withdrawal = step.data?.withdrawal !== undefined;
  const verdict = judgeOrderStep({ hand, from, to: step.status, withdrawal, awaiting: order.awaiting });
  if (verdict.kind === "taken") return null;
  return verdict.kind === "forbidden" ? refuse("forbidden") : refuseField("status", verdict.message);
}
