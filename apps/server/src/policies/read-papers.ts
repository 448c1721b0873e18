import { wire } from "@rundgang/contracts";

import type { Actor } from "./actor.ts";
import { leads } from "./lead-team.ts";
import { hasScope } from "./neighbour-calls.ts";

/** Files, customers and documents are seen by who made them, by those who work on every order, and by neighbour systems with a right to all papers. */
export function mayReadPaper(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || worksInOffice(actor) || hasScope(actor, "orders:export");
}

/** Orders and their states are seen by who leads their salesman, too; `orderAsReadBy` says how much of them (decision 104). */
export function mayReadOrder(actor: Actor, ownerId: string): boolean {
  return actor.id === ownerId || worksOnOrders(actor) || leads(actor, ownerId);
}

/** Whether somebody works on every order: the office, and neighbour systems that read or move all of them. */
export function worksOnOrders(actor: Actor): boolean {
  return worksInOffice(actor) || hasScope(actor, "orders:read", "orders:write", "orders:export");
}

/** Whether somebody decides on orders that others captured. */
export function decidesOnOrders(actor: Actor): boolean {
  return worksInOffice(actor) || hasScope(actor, "orders:write");
}

/** Whether somebody has a role of the office. A neighbour system has none. */
export function worksInOffice(actor: Actor): boolean {
  return wire.mayUse("back_office", actor.roles);
}
