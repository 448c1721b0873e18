import { wire } from "@rundgang/contracts";

import type { Actor } from "./actor.ts";

/** Files, customers, orders and documents are seen by who made them, and by those who work on every order. */
export function mayReadPaper(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || worksOnOrders(actor);
}

/** Whether somebody works on every order. */
export function worksOnOrders(actor: Actor): boolean {
  return wire.mayUse("back_office", actor.roles);
}
