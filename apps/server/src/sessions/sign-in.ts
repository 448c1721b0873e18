import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { transact } from "../db/transact.ts";
import { refuse, type Refusal } from "../errors.ts";
import { addressOf } from "../http/sender.ts";
import type { KnownDevice } from "./device-proof.ts";
import { findOwner, isOpenStill } from "./find-owner.ts";
import type { TokenOwner } from "./issue-tokens.ts";
import { networkOf, noteNetwork } from "./networks.ts";
import { sessionDevice } from "./session-device.ts";
import { startSession } from "./start-session.ts";

interface SignIn {
  readonly username: string;
  readonly password: string;
  /** What the last sign-in on this device left there, if it counts. */
  readonly proof: KnownDevice | null;
}

/** Somebody who gave his password just now, and his new session. */
export interface SignedIn {
  readonly owner: TokenOwner;
  readonly known: KnownDevice | null;
  readonly now: Date;
  readonly session: { readonly sessionId: string; readonly refreshToken: string };
}

const anyDoor = { refuse: () => null, longestMs: null };

/**
 * Checks name and password and begins a session: a wrong name and a wrong password look and take the same. Refusals: login_failed, login_throttled,
 * unavailable, those of the door.
 * @param door why this person may not come in by this door, asked before a session is begun, and how long one lasts that begins here, ms
 */
export async function signIn(
  context: Context,
  request: FastifyRequest,
  { username, password, proof }: SignIn,
  door: { refuse(owner: TokenOwner): Refusal | null; readonly longestMs: number | null } = anyDoor,
): Promise<SignedIn | Refusal> {
  const owner = await findOwner(context.database.db, { username });
  const known = proof !== null && proof.userId === owner?.id ? proof : null;
  const guesser = { username, address: addressOf(request), device: known?.id ?? null };
  const attempt = await context.loginThrottle.attempt(guesser, context.steady, () =>
    context.passwordDesk.check(owner?.passwordHash ?? null, password, known !== null),
  );
  if (attempt === "busy") return refuse("unavailable", {}, { "retry-after": "5" });
  if ("waitMs" in attempt) {
    return refuse("login_throttled", {}, { "retry-after": String(Math.ceil(attempt.waitMs / 1000)) });
  }
  if (!attempt.right || owner === null) return refuse("login_failed");
  const barred = door.refuse(owner);
  if (barred !== null) return barred;
  const now = context.clock();
  const session = await transact(context.database.db, async (tx) =>
    (await isOpenStill(tx, owner))
      ? startSession(tx, owner.id, now, { ...sessionDevice(request.headers), longestMs: door.longestMs })
      : null,
  );
  if (session === null) return refuse("login_failed");
  await transact(context.database.db, (tx) => noteNetwork(tx, owner.id, networkOf(context.keys, request), now));
  return { owner, known, now, session };
}
