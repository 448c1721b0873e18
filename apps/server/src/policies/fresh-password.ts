import { refuse, type Refusal } from "../errors.ts";
import { passwordFreshMs } from "../sessions/lifetimes.ts";
import type { Actor } from "./actor.ts";

type Proved = Pick<Actor, "passwordAt">;

/** Whether the password was given so short a time ago that whoever sits there is the one who signed in. */
export function isPasswordFresh({ passwordAt }: Proved, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() <= passwordFreshMs;
}

/**
 * Null where a dangerous step may be taken (decision 097): one that reads out an account or a whole order, or ends an order. An open page in an
 * office is anybody's; `POST /api/office_session/confirmations` makes a token that such steps are taken with.
 */
export function refuseStalePassword(actor: Proved, now: Date): Refusal | null {
  return isPasswordFresh(actor, now) ? null : refuse("password_needed", { "hydra:description": text });
}

const text = "Bitte bestätige diesen Schritt mit deinem Passwort.";
