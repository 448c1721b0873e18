import { refuse, type Refusal } from "../errors.ts";
import type { Actor } from "./actor.ts";
import { worksOnOrders } from "./read-papers.ts";

/** Says who may make a call at all; null means yes. Every call has one, the salesman's app by default. */
export type Access = (actor: Actor) => Refusal | null;

/** The app at the door is for salesmen, consultants and team leads (3-decisions "Whole product"). */
export const salesApp: Access = (actor) => (sells(actor.roles) ? null : refuse("wrong_app"));

/** The same rule for roles as they stand in the database. */
export function sells(roles: readonly string[]): boolean {
  return roles.some((role) => role === "ROLE_SALESMAN" || role === "ROLE_CONSULTANT" || role === "ROLE_TEAM_LEAD");
}

/** Those who work on every order. */
export const backOffice: Access = (actor) => (worksOnOrders(actor) ? null : refuse("forbidden"));

/** Whoever is signed in. */
export const anyone: Access = () => null;
