import { calls, wire, mostBytesOf, uuidOfRouteParam, type AskedOf, type Call, type CallName } from "@rundgang/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";

import type { Context } from "../context.ts";
import { asAuthor, type Author } from "../db/author.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import type { Actor } from "../policies/actor.ts";
import { callAccess, refuseCall, type Access, type CustomerCall, type Guarded } from "../policies/access.ts";
import { withoutPersons } from "../policies/without-persons.ts";
import type { Found, SeenRead } from "../sessions/read-by-session.ts";
import { admittedBearer, authenticate } from "./authenticate.ts";
import type { AnyHandler } from "./current-version.ts";
import { senderOf } from "./sender.ts";
import { acceptsBody, negotiate } from "./negotiate.ts";
import { isStorable } from "./parse-json.ts";
import { readQuery } from "./read-query.ts";
import type { AnswerOf, Reply } from "./reply.ts";
import { sendRefusal, sendReply } from "./send.ts";
import { validateBody } from "./validate-body.ts";

type Schema = z.core.$ZodType;
type BodyOf<C extends Call> = C["bodyFormat"] extends "multipart" ? null : C["body"] extends Schema ? z.output<C["body"]> : null;
type ActorOf<C extends Call> = C extends { readonly public: true } ? null : Actor;

/** What a handler gets. */
export interface Input<C extends Call> {
  readonly call: C;
  /** Parsed by the call's schema: unknown members are gone, except where the schema is loose. Null for GET and multipart. */
  readonly body: BodyOf<C>;
  /** The body as it was sent: what idempotency compares. */
  readonly content: unknown;
  /** The uuid of a route with `:id`; otherwise empty. A malformed one was answered 404. */
  readonly id: string;
  readonly params: Readonly<Record<string, string>>;
  /** What the call was asked for, parsed by its schema. */
  readonly query: AskedOf<C>;
  /** The same as it came, with what the call does not know. */
  readonly search: URLSearchParams;
  readonly headers: FastifyRequest["headers"];
  readonly actor: ActorOf<C>;
  readonly context: Context;
  readonly request: FastifyRequest;
}

/** What is said of a request before who asks is known. */
type Asked<C extends Call> = Pick<Input<C>, "call" | "id" | "params" | "query" | "search">;

/** It answers what the call's reply is made of, and nothing else. */
type Handler<C extends Call> = (input: Input<C>) => Promise<Reply<AnswerOf<C>> | Refusal>;

/** What answers one call of the contract. */
export interface AnsweredCall<Name extends CallName> {
  /** The call stands in the type, because what answers one call would pass for what answers another without it. */
  readonly name: Name;
  /** Makes it a route of a server. */
  register(app: FastifyInstance, context: Context): void;
}

/** Every call by its name. */
const byName = { ...calls };

/**
 * Answers one call: guard, Accept, content type, body, then the handler; and its answer. In this order, so that a stranger
 * learns nothing but 401. Who may call stands in `policies/access.ts`.
 */
export function handle<Name extends Exclude<CallName, CustomerCall>>(
  name: Name,
  handler: Handler<(typeof calls)[Name]>,
): AnsweredCall<Name> {
  return handleGuarded(name, handler, isGuarded(name) ? guardFor(name) : () => Promise.resolve(null));
}

/** Whoever may not call at all is told so before anything else; null: he may. */
export type Guard = (context: Context, request: FastifyRequest) => Promise<Refusal | null>;

/** As `handle`, for a call that knows by something else than an account's token who asks. */
export function handleGuarded<Name extends CallName>(
  name: Name,
  handler: Handler<(typeof calls)[Name]>,
  guard: Guard,
): AnsweredCall<Name> {
  return { name, register: (app, context) => addRoute(app, context, byName[name], handler, guard) };
}

/** How a call of `handleSeen` reads. */
interface SeenCall<C extends Call, Value> {
  /** What it reads, and by which value. */
  select(asked: Asked<C>): { readonly read: SeenRead<Value>; readonly value: string };
  /** Its answer with what was found; null: there is none. */
  answer(found: Found<Value> | null, input: Input<C>): Reply<AnswerOf<C>> | Refusal;
}

/**
 * As `handle`, for a GET that reads by one statement: that one asks as well who asks and what he may see, so that a request is one round trip
 * (decision 150). What is wrong with the request is refused as ever, after who asks.
 */
export function handleSeen<Name extends Exclude<CallName, CustomerCall>, Value>(
  name: Name,
  { select, answer: answerWith }: SeenCall<(typeof calls)[Name], Value>,
): AnsweredCall<Name> {
  type C = (typeof calls)[Name];
  if (!isGuarded(name)) throw new Error("a stranger has no rights that could be asked for");
  const guard = guardFor(name);
  const guardReading: Guard = async (context, request) => {
    const access = await admittedBearer(context, request);
    if (access === "neighbour") return guard(context, request);
    if (isRefusal(access)) return access;
    const asked = askOf<C>(byName[name], request);
    if (isRefusal(asked) || negotiate(request.headers.accept) === null) return guard(context, request);
    const { read, value } = select(asked);
    const seen = await read.bySession(context.database.db, access.sid, value);
    if (seen === "led") return guard(context, request);
    if (seen?.actor.id !== access.sub) return refuse("session_revoked");
    request.actor = { ...seen.actor, passwordAt: access.passwordAt };
    request.found = seen.found;
    return refuseCall(name, seen.actor);
  };
  const handler: Handler<C> = async (input) => {
    /* Its guard found it, by the same read. */
    if (input.request.found !== undefined) return answerWith(input.request.found as Found<Value> | null, input);
    const { read, value } = select(input);
    /* The guard of a call that is not for strangers has set the actor. */
    return answerWith(await read.byActor(input.context.database.db, input.actor as Actor, value), input);
  };
  return handleGuarded(name, handler, guardReading);
}

declare module "fastify" {
  interface FastifyRequest {
    /** What the guard of `handleSeen` found; undefined where it did not look. */
    found?: Found<unknown> | null;
  }
}

function isGuarded(name: CallName): name is CallName & Guarded {
  const rights: Access | "stranger" | "customer" = callAccess[name];
  return typeof rights !== "string";
}

function guardFor(name: Guarded): Guard {
  return async (context, request) => {
    const actor = await authenticate(context, request, name);
    return isRefusal(actor) ? actor : null;
  };
}

/** What a neighbour system is answered is less (`withoutPersons`), also where it is compared with a version that it has seen. */
function forWhomAsks<C extends Call>(handler: Handler<C>): Handler<C> {
  return async (input) => {
    const result = await handler(input);
    const { actor } = input.request;
    if (isRefusal(result) || actor?.neighbour === undefined || result.body instanceof Uint8Array) return result;
    return { ...result, body: withoutPersons(JSON.parse(JSON.stringify(result.body))) };
  };
}

function addRoute<C extends Call>(app: FastifyInstance, context: Context, call: C, answering: Handler<C>, guard: Guard): void {
  const handler = forWhomAsks(answering);
  /* Its input is the call's own: what reads here is asked with what that call takes. */
  if (call.method === "GET") app.readers.set(call, handler as unknown as AnyHandler);
  app.route({
    method: call.method,
    url: call.path,
    bodyLimit: mostBytesOf(call),
    /* Before the body is read. */
    onRequest: async (request, reply) => {
      const refusal =
        (await admit(context, call, request, guard)) ??
        app.openBodies.take(call, await senderOf(context, request), request, reply);
      return refusal === null ? undefined : sendRefusal(reply, refusal);
    },
    handler: (request, reply) => answer(context, call, handler, request, reply),
  });
}

async function admit(context: Context, call: Call, request: FastifyRequest, guard: Guard): Promise<Refusal | null> {
  request.answerType = negotiate(request.headers.accept) ?? "application/ld+json";
  const refusal = await guard(context, request);
  if (refusal !== null) return refusal;
  if (negotiate(request.headers.accept) === null) return refuse("not_acceptable");
  if (!acceptsBody(call, request.headers["content-type"])) return refuse("unsupported_media_type");
  return null;
}

async function answer<C extends Call>(
  context: Context,
  call: C,
  handler: Handler<C>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const input = readInput(context, call, request);
  if (isRefusal(input)) return sendRefusal(reply, input);
  const author = authorOf(call, request);
  const result = await (author === null ? handler(input) : asAuthor(author, () => handler(input)));
  if (isRefusal(result)) return sendRefusal(reply, result);
  const status = result.repeated === true && call.repeated !== undefined ? call.repeated : result.status;
  if (patchable.has(call.path)) reply.header("accept-patch", "application/merge-patch+json");
  return sendReply(reply, call, { ...result, status });
}

/** What stands in the audit log whoever does it. */
const writtenDown = new Set<string>([
  calls.changePassword.path,
  calls.patchAddressNote.path,
  calls.postObjection.path,
  calls.postPortrait.path,
  calls.postPortraitRemoval.path,
]);

/**
 * Whom the audit log names (decision 100): a neighbour system, whoever works in the office, and whoever changes his own account, takes a photo or a
 * note away or records an objection to visits. Of a salesman's other writes nothing stands there, and his transactions need not say it.
 */
function authorOf({ method, path }: Call, { actor }: FastifyRequest): Author | null {
  if (actor === null || actor === undefined || method === "GET") return null;
  const request = `${method} ${path}`;
  if (actor.neighbour !== undefined) return { userId: actor.id, name: actor.name, source: "neighbour", request };
  if (!wire.mayEnterOffice(actor.roles) && !writtenDown.has(path)) return null;
  return { userId: actor.id, name: actor.name, source: "web", request };
}

/** Paths of what can be patched; their items say so (protocols §9.2). */
const patchable = new Set<string>(Object.values(calls).flatMap(({ method, path }) => (method === "PATCH" ? [path] : [])));

function readInput<C extends Call>(context: Context, call: C, request: FastifyRequest): Input<C> | Refusal {
  const asked = askOf(call, request);
  if (isRefusal(asked)) return asked;
  const body = validateBody(call, request.body);
  if (isRefusal(body)) return body;
  const input = { ...asked, body, content: request.body, headers: request.headers, context, request };
  /* The members whose type hangs on the call: the schemas made body and query, the guard set the actor. */
  return { ...input, actor: request.actor ?? null } as Input<C>;
}

function askOf<C extends Call>(call: C, request: FastifyRequest): Asked<C> | Refusal {
  const params = stringsOf(request.params);
  const search = searchOf(request.url);
  if (![...search].flat().every(isStorable)) return refuse("malformed");
  const id = params["id"] === undefined ? "" : uuidOfRouteParam(params["id"]);
  if (id === null) return refuse("not_found");
  const query = readQuery(call, search);
  return isRefusal(query) ? query : { call, id, params, query, search };
}

/** What stands behind the path; most addresses have nothing there to be parsed. */
function searchOf(url: string): URLSearchParams {
  return url.includes("?") ? new URL(url, "http://localhost").searchParams : new URLSearchParams();
}

function stringsOf(params: unknown): Record<string, string> {
  const entries = typeof params === "object" && params !== null ? Object.entries(params) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === "string"));
}
