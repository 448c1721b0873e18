import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";

/**
 * Who may put an order right: its own salesman, while the back office asks for it (B §4 "Correction request"). Whoever else sees orders does
 * not change what was signed. Null means yes.
 */
export function mayCorrectOrder(actor: Actor, order: { readonly user_id: string; readonly status: string }): Refusal | null {
  if (order.user_id !== actor.id) return refuse("forbidden");
  return order.status === "CHANGE_REQUEST" ? null : refuse("correction_closed");
}
