import { wire } from "@rundgang/contracts";

import type { Actor } from "./actor.ts";
import { leads } from "./lead-team.ts";

/** Files, customers, orders and documents are seen by who made them, and by those who work on every order. */
export function mayReadPaper(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || worksOnOrders(actor);
}

/** Orders and their states are seen by who leads their salesman, too; `orderAsReadBy` says how much of them (decision 104). */
export function mayReadOrder(actor: Actor, ownerId: string): boolean {
  return mayReadPaper(actor, ownerId) || leads(actor, ownerId);
}

/** Whether somebody works on every order. */
export function worksOnOrders(actor: Actor): boolean {
  return wire.mayUse("back_office", actor.roles);
}
