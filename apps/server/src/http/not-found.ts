import type { FastifyInstance, FastifyRequest } from "fastify";

import type { Context } from "../context.ts";
import { isRefusal, refuse, type Refusal } from "../errors.ts";
import { identify } from "./authenticate.ts";
import { isBackOfficePage, sendBackOffice } from "./back-office.ts";
import { customerPageOf, sendPageAt } from "./customer-pages.ts";
import { negotiate } from "./negotiate.ts";
import { sendRefusal } from "./send.ts";
import { isPageRequest, sendPage } from "./web-app.ts";

interface Known {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** A method that the server takes at a path, in Fastify's writing. */
export interface Route {
  readonly method: string;
  readonly path: string;
}

/**
 * Answers what no route takes: a browser below a customer's page that page; below /api 401 to strangers, then 405 with `Allow` where the path is known, then 404. Gives a look
 * at all routes there are.
 */
export function registerNotFound(app: FastifyInstance, context: Context): () => readonly Route[] {
  const known = new Map<string, Known>();
  app.addHook("onRoute", ({ url, method }) => {
    const route = known.get(url) ?? { pattern: patternOf(url), methods: new Set() };
    for (const one of [method].flat()) route.methods.add(one);
    known.set(url, route);
  });
  app.setNotFoundHandler(async (request, reply) => {
    const customerPage = customerPageOf(request);
    if (customerPage !== null) return sendPageAt(customerPage, reply, context.config);
    if (isBackOfficePage(request)) return sendBackOffice(reply, context.config);
    if (isPageRequest(request)) return sendPage(request, reply, context.config);
    request.answerType = negotiate(request.headers.accept) ?? "application/ld+json";
    return sendRefusal(reply, await whyNot(context, request, [...known.values()]));
  });
  return () => [...known].flatMap(([path, { methods }]) => [...methods].map((method) => ({ method, path })));
}

async function whyNot(context: Context, request: FastifyRequest, known: readonly Known[]): Promise<Refusal> {
  const path = request.url.split("?")[0] ?? "";
  if (path.startsWith("/api/")) {
    const actor = await identify(context, request);
    if (isRefusal(actor)) return actor;
  }
  const methods = known.filter(({ pattern }) => pattern.test(path)).flatMap((route) => [...route.methods]);
  if (methods.length === 0 || methods.includes(request.method)) return refuse("not_found");
  return refuse("method_not_allowed", {}, { allow: [...new Set(methods)].join(", ") });
}

/** `/api/termins/:id` → one segment for each parameter. Routes with a wildcard match nothing here. */
function patternOf(url: string): RegExp {
  const source = url.split("/").map((part) => (part.startsWith(":") ? "[^/]+" : escapePattern(part)));
  return new RegExp(`^${source.join("/")}$`, "u");
}

function escapePattern(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);
}
