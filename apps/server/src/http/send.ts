import { customerTexts, errorCatalogue, toHydraError, toViolationList, type Call, type ErrorCode } from "@rundgang/contracts";
import type { FastifyReply } from "fastify";

import type { Refusal } from "../errors.ts";
import { customerPageOf } from "./customer-pages.ts";
import type { AnswerType } from "./negotiate.ts";
import { html, page, sendPage, type Html } from "./pages/page.ts";
import type { Reply } from "./reply.ts";
import { namesTag, tagOf, textOf } from "./representation.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the Accept header chose. */
    answerType?: AnswerType;
    /** Why the request was refused, for the log. */
    refusedFor?: ErrorCode;
  }
}

/** Sends what a handler answered to a call. What was read has its version's tag, and nothing else goes out to who has that version (304). */
export function sendReply(to: FastifyReply, call: Call, reply: Reply): FastifyReply {
  to.code(reply.status).headers(reply.headers ?? {});
  if (reply.body instanceof Uint8Array) return to.send(reply.body);
  const text = textOf(call, reply.body);
  if (call.method !== "GET") return sendJson(to, text);
  const tag = tagOf(text);
  to.header("etag", tag);
  const seen = to.request.headers["if-none-match"];
  return seen !== undefined && namesTag(seen, tag)
    ? to.code(304).header("vary", "Accept, Accept-Encoding").send()
    : sendJson(to, text);
}

/** Routes that a customer's browser asks. */
const ofCustomers =
  /^\/api\/(?:customer_sessions|customer_order|customer_status|status_sessions|status_mail_stops|consultation|badge\/)/u;

/**
 * Sends a refusal with the German text of its code, to a customer in words for him: hydra:Error, or a ConstraintViolationList where fields
 * are wrong.
 */
export function sendRefusal(to: FastifyReply, refusal: Refusal): FastifyReply {
  const { status, text: ourText } = errorCatalogue[refusal.code];
  const isCustomer = ofCustomers.test(to.request.routeOptions.url ?? "");
  const text = (isCustomer ? customerTexts[refusal.code] : undefined) ?? ourText;
  to.request.refusedFor = refusal.code;
  to.code(status).headers(refusal.headers);
  if (customerPageOf(to.request) !== null)
    return sendPage(to, page("Das hat nicht geklappt", refusedPage(customerTexts[refusal.code] ?? ourText)));
  /* A customer's session is a cookie, for which there is no scheme. */
  if (status === 401 && !isCustomer) to.header("www-authenticate", "Bearer");
  if (asksForProblem(to.request.headers.accept)) return sendProblem(to, refusal, text);
  const body =
    refusal.violations.length > 0
      ? { ...toViolationList(refusal.violations, refusal.code), ...refusal.more }
      : toHydraError(status, title(status), text, refusal.code, refusal.more);
  return sendJson(to, JSON.stringify(body));
}

/** Whether a client asks for refusals after RFC 9457: generated clients of neighbour systems do. */
function asksForProblem(accept: string | undefined): boolean {
  return accept?.toLowerCase().includes("application/problem+json") === true;
}

function sendProblem(to: FastifyReply, { code, violations, more }: Refusal, text: string): FastifyReply {
  const { status } = errorCatalogue[code];
  const detail = "hydra:description" in more ? String(more["hydra:description"]) : text;
  const others = Object.entries(more).filter(([name]) => !name.includes(":"));
  const problem = {
    type: `urn:rundgang:problem:${code}`,
    title: title(status),
    status,
    detail,
    code,
    ...(violations.length > 0 && { violations }),
    ...Object.fromEntries(others),
  };
  return to
    .header("content-type", "application/problem+json; charset=utf-8")
    .header("vary", "Accept")
    .send(JSON.stringify(problem));
}

/** A customer's browser that asks for a page reads a page, also where the server is busy. */
function refusedPage(text: string): Html {
  return html`<h1>Das hat gerade nicht geklappt</h1>
    <p>${text}</p>
    <p>Bitte öffnen Sie den Link in einer Minute noch einmal.</p>`;
}

function sendJson(to: FastifyReply, text: string): FastifyReply {
  const answerType = to.request.answerType ?? "application/ld+json";
  return to.header("content-type", `${answerType}; charset=utf-8`).header("vary", "Accept").send(text);
}

function title(status: number): string {
  return status >= 500 ? "Fehler des Servers" : "Die Anfrage wurde nicht angenommen";
}
