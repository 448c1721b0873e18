import type { wire } from "@rundgang/contracts";

import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/** Says who may make a call at all; null means yes. Every call has one, the salesman's app by default. */
export type Access = (actor: Actor) => Refusal | null;

/** The app at the door is for salesmen, consultants and team leads (3-decisions "Whole product"). */
export const salesApp: Access = (actor) => (sells(actor.roles) ? null : refuse("wrong_app"));

/** Roles that the salesman's app is for. */
export const appRoles: readonly string[] = ["ROLE_SALESMAN", "ROLE_CONSULTANT", "ROLE_TEAM_LEAD"] satisfies wire.Role[];

/** The same rule for roles as they stand in the database. */
export function sells(roles: readonly string[]): boolean {
  return appRoles.some((role) => roles.includes(role));
}

/** Those who work on every order. */
export const backOffice: Access = (actor) => (worksOnOrders(actor) ? null : refuse("forbidden"));

/** Whoever is signed in. */
export const anyone: Access = () => null;
