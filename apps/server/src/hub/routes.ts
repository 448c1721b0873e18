import { hubPath } from "@rundgang/contracts";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";

import { isRefusal } from "../errors.ts";
import { claimsOf } from "./hub-bearer.ts";
import type { HubClaims } from "./hub-token.ts";
import type { Hub } from "./hub.ts";
import { appendPublication, longestPublication, parsePublication } from "./publication.ts";
import { refuseHub, sendHubRefusal } from "./refuse-hub.ts";
import { subscribe } from "./subscribe.ts";
import { compileSelector, matchesAny } from "./topic-selector.ts";
import type { Reader } from "../db/open-database.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** Set before a publication's body is read. */
    publisher?: HubClaims;
  }
}

export interface HubRoutes {
  readonly hub: Hub;
  readonly db: Reader;
  /** Foreign origins that may read the stream with credentials; usually none. */
  readonly allowedOrigins: readonly string[];
}

const formType = "application/x-www-form-urlencoded";

/** Registers the hub at /.well-known/mercure: GET subscribes, POST publishes (Mercure 0.x, protocols §1–5). */
export function registerHub(app: FastifyInstance, { hub, db, allowedOrigins }: HubRoutes): void {
  app.register((scope, _options, done) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(formType, { parseAs: "string", bodyLimit: longestPublication }, (_request, body, ready) =>
      ready(null, String(body)),
    );
    scope.addHook("onRequest", (request, reply, next) => {
      allowOrigin(allowedOrigins, request, reply);
      next();
    });
    scope.get(hubPath, (request, reply) => subscribe(hub, request, reply));
    scope.post(hubPath, { onRequest: (request, reply) => admitPublisher(hub, request, reply) }, (request, reply) =>
      publish(db, request, reply),
    );
    scope.options(hubPath, (_request, reply) => reply.status(204).send());
    scope.route({
      method: ["PUT", "PATCH", "DELETE"],
      url: hubPath,
      handler: (_request, reply) => refuseHub(reply.header("allow", "GET, POST"), "method_not_allowed"),
    });
    done();
  });
}

/** Before the body is read, so that nobody else's is. */
async function admitPublisher(hub: Hub, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const claims = await claimsOf(hub, request, "publish");
  if (isRefusal(claims)) return sendHubRefusal(reply, claims);
  request.publisher = claims;
  return undefined;
}

async function publish(db: Reader, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  if (typeof request.body !== "string") return refuseHub(reply, "unsupported_media_type");
  const publication = parsePublication(request.body);
  if (typeof publication === "string") return refuseHub(reply, "malformed", publication);
  const allowed = (request.publisher?.publish ?? []).flatMap((selector) => compileSelector(selector) ?? []);
  if (!publication.topics.every((topic) => matchesAny(allowed, [topic]))) return refuseHub(reply, "forbidden");
  const id = await appendPublication(db, publication);
  return reply.status(200).send(id);
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
