import { refuse, type Refusal } from "../errors.ts";
import { passwordFreshMs } from "../sessions/lifetimes.ts";
import type { Actor } from "./actor.ts";

type Proved = Pick<Actor, "passwordAt" | "neighbour">;

/** Whether the password was given so short a time ago that whoever sits there is the one who signed in. */
export function isPasswordFresh({ passwordAt }: Pick<Actor, "passwordAt">, now: Date): boolean {
  return passwordAt !== null && now.getTime() - passwordAt.getTime() <= passwordFreshMs;
}

/**
 * Null where a dangerous step may be taken (decision 097): one that reads out an account or a whole order, or ends an order. An open page in an
 * office is anybody's; `POST /api/office_session/confirmations` makes a token that such steps are taken with. A neighbour system has no page, and
 * its token was made with a fresh password.
 */
export function refuseStalePassword(actor: Proved, now: Date): Refusal | null {
  return actor.neighbour !== undefined || isPasswordFresh(actor, now)
    ? null
    : refuse("password_needed", { "hydra:description": text });
}

const text = "Bitte bestätige diesen Schritt mit deinem Passwort.";
