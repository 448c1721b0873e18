import type { wire } from "@rundgang/contracts";

import type { Actor } from "./actor.ts";

/** Files, customers, orders and documents are seen by who made them, and by those who work on every order. */
export function mayReadPaper(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || worksOnOrders(actor);
}

/** Who works on every order: the back office. */
export const orderRoles: readonly string[] = ["ROLE_BACK_OFFICE", "ROLE_ADMIN"] satisfies wire.Role[];

/** Whether somebody is of the back office. */
export function worksOnOrders(actor: Actor): boolean {
  return actor.roles.some((role) => orderRoles.includes(role));
}
