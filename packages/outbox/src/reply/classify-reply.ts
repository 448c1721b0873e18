import type { BlockCode, BlockReason } from "../record/block-reason.ts";
import { recogniseBody, type Expectation, type IsOwnCode, type RecognisedBody } from "./recognise-body.ts";
import type { Reply } from "./reply.ts";
import { retryAfterMs } from "./retry-after.ts";
import type { Verdict } from "./verdict.ts";

type Answer = Extract<Reply, { type: "answer" }>;
type ErrorBody = Extract<RecognisedBody, { shape: "error" }>;

/** Codes that decide where an error hides in a 2xx body and names no status. */
const STATUS_OF_CODE: Readonly<Record<string, number>> = {
  in_progress: 409,
  in_call: 409,
  uuid_conflict: 409,
  already_taken: 409,
  already_arrived: 409,
  request_closed: 409,
  files_missing: 422,
  parent_missing: 424,
};

/**
 * Judges a reply. The one place where success, retry and refusal are told apart, as the
 * reading D24 has it. First who speaks (ours, or anybody on the way), then the status.
 * @param isOwnCode whether our server has such a code: gateways answer `{code, message}` of their own
 */
export function classifyReply(reply: Reply, expected: Expectation, isOwnCode: IsOwnCode): Verdict {
  switch (reply.type) {
    case "failure":
      return { class: "offline", cause: reply.cause };
    case "signed_out":
      return { class: "session" };
    case "unreadable":
      return { class: "blocked", reason: { code: "unreadable" }, body: undefined };
    case "answer":
      return classifyAnswer(reply, expected, isOwnCode);
  }
}

function classifyAnswer(answer: Answer, expected: Expectation, isOwnCode: IsOwnCode): Verdict {
  const body = recogniseBody(answer, expected, isOwnCode);
  if (body.shape === "foreign" || answer.status === 407 || answer.status === 511 || isRedirect(answer.status)) {
    return { class: "offline", cause: "foreign", status: answer.status, ...waitOf(answer) };
  }
  if (body.shape === "success" && isSuccess(answer.status)) {
    return judgeSuccess(answer, body.sha256, expected.sha256);
  }
  const error: ErrorBody = body.shape === "error" ? body : { shape: "error", files: [], fields: [] };
  return classifyStatus(errorStatus(answer.status, error), error, answer);
}

/** Our success shape under a success status. An upload counts only with its own hash; other answers name none to compare. */
function judgeSuccess(answer: Answer, found: string | undefined, sent: string | undefined): Verdict {
  if (sent === undefined) return { class: "done", hashConfirmed: false, body: answer.body };
  if (found?.toLowerCase() === sent.toLowerCase()) return { class: "done", hashConfirmed: true, body: answer.body };
  if (found === undefined && answer.status !== 418) return { class: "done", hashConfirmed: false, body: answer.body };
  return { class: "blocked", reason: { code: "hash_mismatch", status: answer.status }, body: answer.body };
}

/** An error inside a 2xx answer goes by its inner status or code, and is never success: without either it is a server's fault. */
function errorStatus(status: number, error: ErrorBody): number {
  if (status >= 300) return status;
  const inner = error.status ?? STATUS_OF_CODE[error.code ?? ""] ?? 500;
  return inner >= 400 ? inner : 500;
}

function classifyStatus(status: number, error: ErrorBody, answer: Answer): Verdict {
  switch (status) {
    case 401:
      return { class: "session" };
    case 408:
    case 425:
    case 429:
    case 502:
    case 503:
    case 504:
    case 507:
      return { class: "busy", status, ...waitOf(answer) };
    case 409:
      if (error.code === "in_progress" || error.code === "in_call") {
        return { class: "soon", cause: error.code, status, ...waitOf(answer) };
      }
      return blocked(conflictCode(error.code), status, error, answer);
    case 410:
    case 426:
      return { class: "version", status };
    case 422:
      if (error.code === "files_missing") return filesMissing(status, error, answer);
      return blocked("invalid", status, error, answer);
    case 424:
      return { class: "soon", cause: "parent_missing", status, ...waitOf(answer) };
    case 403:
      return blocked("forbidden", status, error, answer);
    case 404:
      return blocked("not_found", status, error, answer);
    case 413:
      return blocked("too_large", status, error, answer);
    case 418:
      // It says "already there" without the resource, so nothing proves that it is ours.
      return blocked("hash_mismatch", status, error, answer);
    default:
      // An error code that the table does not name: 5xx is a fault of the server, 4xx is refused and visible.
      return status >= 500 ? { class: "server_error", status } : blocked("refused", status, error, answer);
  }
}

/** These conflicts have words of their own on the screen, because a person can do something else about each. */
const CONFLICTS = ["uuid_conflict", "already_taken", "already_arrived", "request_closed"] as const satisfies readonly BlockCode[];

function filesMissing(status: number, error: ErrorBody, answer: Answer): Verdict {
  const reason = reasonOf("files_missing", status, error);
  return { class: "files_missing", files: error.files, reason, body: answer.body };
}

function conflictCode(code: string | undefined): BlockCode {
  const known = CONFLICTS.find((one) => one === code);
  return known ?? "conflict";
}

function blocked(code: BlockCode, status: number, error: ErrorBody, answer: Answer): Verdict {
  return { class: "blocked", reason: reasonOf(code, status, error), body: answer.body };
}

function reasonOf(code: BlockCode, status: number, error: ErrorBody): BlockReason {
  return {
    code,
    status,
    ...(error.code === undefined ? {} : { serverCode: error.code }),
    ...(error.fields.length === 0 ? {} : { fields: error.fields }),
  };
}

function waitOf(answer: Answer): { retryAfterMs?: number } {
  const wait = retryAfterMs(answer.retryAfter, answer.date);
  return wait === undefined ? {} : { retryAfterMs: wait };
}

/** 418 is our server's "already there" (A §7). 202 is no promise that it is stored. */
function isSuccess(status: number): boolean {
  return status === 200 || status === 201 || status === 204 || status === 418;
}

function isRedirect(status: number): boolean {
  return status >= 300 && status < 400;
}
