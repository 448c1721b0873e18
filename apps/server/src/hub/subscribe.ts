import { once } from "node:events";
import type { OutgoingHttpHeader } from "node:http";

import { untilNow, untilParameter } from "@rundgang/contracts";
import type { FastifyReply, FastifyRequest } from "fastify";

import { isRefusal } from "../errors.ts";
import { onceGone } from "../http/once-gone.ts";
import { digestOf, territoriesKnownBy } from "../sessions/selectors.ts";
import { sessionOf } from "./hub-bearer.ts";
import type { Hub } from "./hub.ts";
import { refuseHub, sendHubRefusal } from "./refuse-hub.ts";
import type { Sink } from "./subscription.ts";
import { compileSelector, compileSubscription, longestTopic, type TopicMatcher } from "./topic-selector.ts";

const mostTopics = 20;
const retrySeconds = 30;

/** GET /.well-known/mercure: a stream for a living session (protocols §1, §3, §4), or for a neighbour system (decision 139). */
export async function subscribe(hub: Hub, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const session = await sessionOf(hub, request);
  if (isRefusal(session)) return sendHubRefusal(reply, session);
  const { sessionId, claims } = session;
  if (!hub.mayBegin(sessionId)) return refuseHub(reply.header("retry-after", retrySeconds), "rate_limited");
  const query = new URL(request.url, "http://hub").searchParams;
  const isNeighbour = claims.neighbour !== null;
  const topics = readTopics(query, isNeighbour ? compileSelector : (topic) => compileSubscription(topic, hub.publicUrl()));
  if (typeof topics === "string") return refuseHub(reply, "malformed", topics);
  /* A token outlives its session by minutes; a new stream must not (S9). */
  const actor = await hub.actorOf(sessionId);
  if (actor === null) return refuseHub(reply, isNeighbour ? "token_ended" : "session_revoked");
  const resume = await hub.resumeAfter(lastEventId(request, query));

  reply.hijack();
  const response = reply.raw;
  response.writeHead(200, {
    ...headersSoFar(reply),
    "content-type": "text/event-stream",
    /* A proxy that compresses holds back what is too little for it: a stream is all of it too little. */
    "cache-control": "no-cache, no-store, no-transform",
    "x-accel-buffering": "no",
    ...(resume === null ? {} : { "last-event-id": resume.header }),
  });
  response.write(":\n");
  const holder = {
    sessionId,
    userId: actor.id,
    territories: isNeighbour ? digestOf(actor.shapes) : territoriesKnownBy(claims),
    expiresAt: claims.expiresAt,
    selectors: isNeighbour ? claims.subscribe.flatMap((selector) => compileSelector(selector) ?? []) : null,
  };
  const isEnding = query.get(untilParameter) === untilNow;
  const stream = hub.subscribe(sinkOf(response), holder, { topics, resume, isEnding });
  onceGone(response, () => hub.unsubscribe(stream));
  stream.holds(digestOf(actor.shapes));
  return reply;
}

/** The topics of a subscription; a string says what is wrong with them. */
function readTopics(query: URLSearchParams, compile: (topic: string) => TopicMatcher | null): TopicMatcher[] | string {
  const topics = [...new Set(query.getAll("topic"))];
  if (topics.length === 0) return "topic fehlt";
  if (topics.length > mostTopics) return `höchstens ${mostTopics} topic`;
  const matchers: TopicMatcher[] = [];
  for (const topic of topics) {
    const matcher = compile(topic);
    if (matcher === null) return `topic: ein Thema mit höchstens ${longestTopic} Zeichen oder eine unserer Vorlagen`;
    matchers.push(matcher);
  }
  return matchers;
}

/** The header wins; older clients send the id as a query parameter under one of three names (protocols §4.2). */
function lastEventId(request: FastifyRequest, query: URLSearchParams): string | null {
  const header = request.headers["last-event-id"];
  if (typeof header === "string" && header !== "") return header;
  return query.get("lastEventID") ?? query.get("Last-Event-ID") ?? query.get("Last-Event-Id");
}

type Response = FastifyReply["raw"];

function sinkOf(response: Response): Sink {
  return {
    write: (bytes) => void response.write(bytes),
    end: () => response.end(),
    cut: () => response.destroy(),
    get backlog() {
      return response.writableLength;
    },
    drained: async () => void (await once(response, "drain")),
  };
}

/** By name alone: for the names that it knows Node.js asks for narrower types. */
function headersSoFar(reply: FastifyReply): NodeJS.Dict<OutgoingHttpHeader> {
  return Object.fromEntries(Object.entries(reply.getHeaders()));
}
