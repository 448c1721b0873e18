import { wire } from "@rundgang/contracts";
import { judgeOrderStep } from "@rundgang/domain";

import { refuse, refuseField, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { decidesOnOrders } from "./read-papers.ts";

/** By which hand somebody moves an order on. Who captured it is its salesman, whatever else he is: nobody decides on his own order. */
export function handOf(actor: Actor, order: { readonly user_id: string }): "salesman" | "back_office" {
  return decidesOnOrders(actor) && order.user_id !== actor.id ? "back_office" : "salesman";
}

/**
 * Who may take which step with an order (domain `judgeOrderStep`): its own salesman answers a correction request and records a withdrawal,
 * the back office decides on what others captured. Null means yes.
 */
export function maySetOrderStatus(
  actor: Actor,
  order: { readonly user_id: string; readonly status: string; readonly awaiting: boolean },
  step: Pick<wire.OrderStatusCreate, "status" | "data">,
): Refusal | null {
  const hand = handOf(actor, order);
  if (hand === "salesman" && order.user_id !== actor.id) return refuse("forbidden");
  const from = wire.orderStatusCode.parse(order.status);
  const withdrawal = step.data?.withdrawal !== undefined;
  const verdict = judgeOrderStep({ hand, from, to: step.status, withdrawal, awaiting: order.awaiting });
  if (verdict.kind === "taken") return null;
  if (verdict.kind === "wrong") return refuseField("status", verdict.message);
  return decidesOnOrders(actor) ? refuse("forbidden", { "hydra:description": ownOrderText }) : refuse("forbidden");
}

const ownOrderText = "Diesen Auftrag hast du selbst erfasst. Über ihn entscheidet jemand anders.";
