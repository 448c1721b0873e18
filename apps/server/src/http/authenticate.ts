import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import { checkAccessToken } from "../sessions/access-token.ts";
import { loadActor } from "../sessions/load-actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard before a body is read. */
    actor?: Actor;
  }
}

/** Finds out who asks, by the bearer token. A missing, broken, foreign, expired or revoked one is a 401 (protocols §10.3). */
export async function authenticate(context: Context, request: FastifyRequest): Promise<Actor | Refusal> {
  const token = /^Bearer ([\w.~+/-]+=*)$/iu.exec(request.headers.authorization ?? "")?.[1];
  if (token === undefined) return refuse("session_missing");
  const check = await checkAccessToken(context.keys.access, token, context.clock());
  if (!check.ok) return refuse(check.reason === "expired" ? "session_expired" : "session_missing");
  const actor = await loadActor(context.database.db, check.sub, check.sid);
  if (!isRefusal(actor)) request.actor = actor;
  return actor;
}
