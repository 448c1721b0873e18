import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { errorCatalogue, hubPath, toHydraError, type ErrorCode } from "@rundgang/contracts";

import type { Kysely } from "kysely";

import type { Tables } from "../db/tables.ts";
import { endedSessions } from "../sessions/ended-sessions.ts";
import type { HubClaims } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { appendPublication, parsePublication } from "./publication.ts";
import type { Sink } from "./subscription.ts";
import { compileSelector, matchesAny } from "./topic-selector.ts";

const longestPublication = 1024 * 1024;
const mostTopics = 100;

export interface HubRoutes {
  readonly hub: Hub;
  readonly db: Kysely<Tables>;
  /** Foreign origins that may read the stream with credentials; usually none. */
  readonly allowedOrigins: readonly string[];
}

/** Registers the hub at /.well-known/mercure: GET subscribes, POST publishes (Mercure 0.x, protocols §1–5). */
export function registerHub(app: FastifyInstance, { hub, db, allowedOrigins }: HubRoutes): void {
  app.register((scope, _options, done) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string", bodyLimit: longestPublication },
      (_request, body, ready) => ready(null, new URLSearchParams(String(body))),
    );
    scope.addHook("onRequest", (request, reply, next) => {
      allowOrigin(allowedOrigins, request, reply);
      next();
    });
    scope.get(hubPath, (request, reply) => subscribe(hub, db, request, reply));
    scope.post(hubPath, (request, reply) => publish(hub, db, request, reply));
    scope.options(hubPath, (_request, reply) => reply.status(204).send());
    scope.route({
      method: ["PUT", "PATCH", "DELETE"],
      url: hubPath,
      handler: (_request, reply) => refuse(reply.header("allow", "GET, POST"), "method_not_allowed"),
    });
    done();
  });
}

async function subscribe(hub: Hub, db: Kysely<Tables>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const claims = await claimsOf(hub, request, "subscribe");
  if (claims === "broken") return refuse(reply, "session_expired");
  if (await isOver(db, claims)) return refuse(reply, "session_revoked");
  const query = new URL(request.url, "http://hub").searchParams;
  const topics = query.getAll("topic");
  if (topics.length === 0 || topics.length > mostTopics) return refuse(reply, "malformed");

  const resume = await hub.resumeAfter(lastEventId(request, query));
  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...headersSoFar(reply),
    "content-type": "text/event-stream",
    "cache-control": "no-cache, no-store",
    "x-accel-buffering": "no",
    ...(resume === null ? {} : { "last-event-id": resume.header }),
  });
  response.write(":\n");
  const sink: Sink = {
    write: (bytes) => void response.write(bytes),
    end: () => response.end(),
    get backlog() {
      return response.writableLength;
    },
  };
  const subscription = await hub.subscribe(sink, topics, claims, resume);
  if (response.destroyed) hub.unsubscribe(subscription);
  else response.once("close", () => hub.unsubscribe(subscription));
  return reply;
}

async function publish(hub: Hub, db: Kysely<Tables>, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const claims = await claimsOf(hub, request, "publish");
  if (claims === null || claims === "broken") return refuse(reply, "session_missing");
  const form = request.body;
  if (!(form instanceof URLSearchParams)) return refuse(reply, "unsupported_media_type");
  const publication = parsePublication(form);
  if (typeof publication === "string") return refuse(reply, "malformed", publication);
  const allowed = claims.publish.map(compileSelector);
  if (!publication.topics.every((topic) => matchesAny(allowed, [topic]))) return refuse(reply, "forbidden");
  const id = await appendPublication(db, publication);
  return reply.status(200).type("text/plain; charset=utf-8").send(id);
}

/** A token outlives its session by minutes; a new stream must not (S9). */
async function isOver(db: Kysely<Tables>, claims: HubClaims | null): Promise<boolean> {
  const session = claims?.sessionId ?? null;
  return session !== null && (await endedSessions(db, [session])).length > 0;
}

/** Claims of the bearer token; null without one, "broken" for one that is not valid. Never from the URL (S11). */
async function claimsOf(
  hub: Hub,
  request: FastifyRequest,
  purpose: "subscribe" | "publish",
): Promise<HubClaims | null | "broken"> {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer (\S+)$/u.exec(header)?.[1];
  if (token === undefined) return "broken";
  return (await hub.check(token, purpose)) ?? "broken";
}

/** The header wins; older clients send the id as a query parameter under one of three names (protocols §4.2). */
function lastEventId(request: FastifyRequest, query: URLSearchParams): string | null {
  const header = request.headers["last-event-id"];
  if (typeof header === "string" && header !== "") return header;
  return query.get("lastEventID") ?? query.get("Last-Event-ID") ?? query.get("Last-Event-Id");
}

function allowOrigin(allowed: readonly string[], request: FastifyRequest, reply: FastifyReply): void {
  const { origin } = request.headers;
  reply.header("vary", "Origin");
  if (origin === undefined || !allowed.includes(origin)) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-allow-credentials": "true",
    "access-control-allow-headers": "authorization, cache-control, content-type, last-event-id",
    "access-control-expose-headers": "Last-Event-ID, Link",
  });
}

function headersSoFar(reply: FastifyReply): Record<string, string | string[]> {
  const entries = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, typeof value === "number" ? String(value) : value] as const],
  );
  return Object.fromEntries(entries);
}

function refuse(reply: FastifyReply, code: ErrorCode, detail?: string): FastifyReply {
  const { status, text } = errorCatalogue[code];
  reply.request.refusedFor = code;
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type("application/ld+json")
    .send(toHydraError(status, "Ereignisstrom", detail === undefined ? text : `${text} (${detail})`, code));
}
