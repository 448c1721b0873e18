import type { RequestRecord } from "../record/request-record.ts";
import type { Reply } from "../reply/reply.ts";

/** Codes of the tests' server. */
export function isOwnCode(code: string): boolean {
  return OWN_CODES.has(code);
}

const OWN_CODES: ReadonlySet<string> = new Set([
  "already_arrived",
  "already_taken",
  "edit_window_closed",
  "files_missing",
  "forbidden",
  "in_progress",
  "internal",
  "invalid",
  "parent_missing",
  "request_closed",
  "session_expired",
  "too_old",
  "unavailable",
  "uuid_conflict",
]);

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

/** The server has closed what it was asked to. */
export function closedSuccess(callId: string): Answer {
  return json(201, { "@type": "ClosedRequests", uuid: callId });
}

/** What a captive portal or a proxy says. */
export function portalPage(status = 200): Answer {
  return { type: "answer", status, contentType: "text/html; charset=utf-8", body: undefined };
}

export const NO_LINE: Reply = { type: "failure", cause: "network" };

function json(status: number, body: unknown): Answer {
  return { type: "answer", status, contentType: "application/ld+json; charset=utf-8", body };
}
