import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import type { AccessCheck } from "../sessions/access-token.ts";
import { loadActor } from "../sessions/load-actor.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard before a body is read. */
    actor?: Actor;
    /** What the bearer token says, checked once for each request; null without one. */
    access?: Promise<AccessCheck | null>;
  }
}

/** Checks the bearer token of a request: its signature, kind and times, not yet whether its session goes on. */
export function checkBearer(context: Context, request: FastifyRequest): Promise<AccessCheck | null> {
  request.access ??= check(context, request.headers.authorization ?? "");
  return request.access;
}

async function check({ checkToken, clock }: Context, authorization: string): Promise<AccessCheck | null> {
  const token = /^Bearer ([\w.~+/-]+=*)$/iu.exec(authorization)?.[1];
  return token === undefined ? null : checkToken(token, clock());
}

/** What a good bearer token says; a missing, broken, foreign or expired one is a 401 (protocols §10.3). */
export async function admittedBearer(
  context: Context,
  request: FastifyRequest,
): Promise<Extract<AccessCheck, { ok: true }> | Refusal> {
  const access = await checkBearer(context, request);
  if (access === null) return refuse("session_missing");
  return access.ok ? access : refuse(access.reason === "expired" ? "session_expired" : "session_missing");
}

/** Finds out who asks, by the bearer token; as `admittedBearer`, and a session that was revoked is a 401 as well. */
export async function authenticate(context: Context, request: FastifyRequest): Promise<Actor | Refusal> {
  const access = await admittedBearer(context, request);
  if (isRefusal(access)) return access;
  const actor = await loadActor(context.database.db, access);
  if (!isRefusal(actor)) request.actor = actor;
  return actor;
}
