import type { FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import { refuseCall, type Guarded } from "../policies/access.ts";
import type { Actor } from "../policies/actor.ts";
import type { AccessCheck } from "../sessions/access-token.ts";
import { isApiToken } from "../sessions/api-token.ts";
import { loadActor } from "../sessions/load-actor.ts";
import { checkApiToken, type NeighbourCheck } from "../sessions/load-neighbours.ts";

/** What the bearer token of a request is: a person's, of which it is not known yet whether its session goes on, or a neighbour system's. */
export type Bearer =
  | { readonly of: "person"; readonly check: AccessCheck }
  | { readonly of: "neighbour"; readonly check: NeighbourCheck };

declare module "fastify" {
  interface FastifyRequest {
    /** Set by the guard before a body is read. */
    actor?: Actor;
    /** What the bearer token says, checked once for each request; null without one. */
    bearer?: Promise<Bearer | null>;
  }
}

/** The bearer token of a request, whatever it is worth; null without one. */
export function bearerTokenOf({ headers }: FastifyRequest): string | null {
  return /^Bearer ([\w.~+/-]+=*)$/iu.exec(headers.authorization ?? "")?.[1] ?? null;
}

/** Checks the bearer token of a request: its signature, kind and times, or that of a neighbour system by the database. */
export function checkBearer(context: Context, request: FastifyRequest): Promise<Bearer | null> {
  request.bearer ??= check(context, bearerTokenOf(request));
  return request.bearer;
}

async function check({ checkToken, clock, database }: Context, token: string | null): Promise<Bearer | null> {
  if (token === null) return null;
  return isApiToken(token)
    ? { of: "neighbour", check: await checkApiToken(database.db, token, clock()) }
    : { of: "person", check: await checkToken(token, clock()) };
}

/**
 * What a person's good bearer token says; "neighbour" for that of a neighbour system, which was checked by the database. A missing, broken, foreign or
 * expired one is a 401 (protocols §10.3).
 */
export async function admittedBearer(context: Context, request: FastifyRequest): Promise<Admitted | "neighbour" | Refusal> {
  const bearer = await checkBearer(context, request);
  if (bearer?.of === "neighbour") return "neighbour";
  return bearer === null ? refuse("session_missing") : admit(bearer.check);
}

type Admitted = Extract<AccessCheck, { ok: true }>;

function admit(access: AccessCheck): Admitted | Refusal {
  return access.ok ? access : refuse(access.reason === "expired" ? "session_expired" : "session_missing");
}

/** Finds out who asks, by the bearer token; as `admittedBearer`, and a session or token that was revoked is a 401 as well. What he may is not asked. */
export async function identify(context: Context, request: FastifyRequest): Promise<Actor | Refusal> {
  const actor = await find(context, await checkBearer(context, request));
  if (!isRefusal(actor)) request.actor = actor;
  return actor;
}

async function find(context: Context, bearer: Bearer | null): Promise<Actor | Refusal> {
  if (bearer === null) return refuse("session_missing");
  if (bearer.of === "neighbour") return bearer.check.ok ? bearer.check.actor : refuse(bearer.check.code);
  const access = admit(bearer.check);
  return isRefusal(access) ? access : loadActor(context.database.db, access);
}

/** Who asks, if he may make this call at all (`refuseCall`). */
export async function authenticate(context: Context, request: FastifyRequest, name: Guarded): Promise<Actor | Refusal> {
  const actor = await identify(context, request);
  return isRefusal(actor) ? actor : (refuseCall(name, actor) ?? actor);
}
