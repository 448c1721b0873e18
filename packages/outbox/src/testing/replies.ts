import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";

type Answer = Extract<Reply, { type: "answer" }>;

/** The success of a request as our server gives it. */
export function success(request: RequestRecord, status = 201): Answer {
  const { type, uuid } = request.resource;
  return json(status, { "@type": type, "@id": `/api/things/${uuid}`, uuid, sha256: request.bodyHash });
}

/** A refusal of our server. */
export function refusal(status: number, code?: string, more: object = {}): Answer {
  return json(status, {
    "@type": "hydra:Error",
    "hydra:description": "…",
    ...(code === undefined ? {} : { code }),
    ...more,
  });
}

/** What a captive portal or a proxy says. */
export function portalPage(status = 200): Answer {
  return { type: "answer", status, contentType: "text/html; charset=utf-8", body: undefined };
}

export const NO_LINE: Reply = { type: "failure", cause: "network" };

function json(status: number, body: unknown): Answer {
  return { type: "answer", status, contentType: "application/ld+json; charset=utf-8", body };
}
