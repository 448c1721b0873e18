import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance } from "fastify";

import type { Certificate } from "../config/load-certificate.ts";
import type { Context } from "../context.ts";
import { createOpenBodies, type OpenBodies } from "./body/open-bodies.ts";
import { watchBodies } from "./body/watch-bodies.ts";
import { registerBackOffice } from "./back-office.ts";
import { registerCompression } from "./compress.ts";
import { prepareVersions } from "./current-version.ts";
import { registerCustomerPages } from "./customer-pages.ts";
import { registerDrain, type Drain } from "./drain.ts";
import { openListener } from "./listener.ts";
import { FileKeyMissing } from "../files/sealed/file-key-missing.ts";
import { mapError } from "./map-error.ts";
import { parseJson } from "./parse-json.ts";
import { registerNotFound, type Route } from "./not-found.ts";
import { registerRateLimit } from "./rate-limit.ts";
import { registerRequestShape } from "./request-shape.ts";
import { registerSecurity } from "./security.ts";
import { sendRefusal } from "./send.ts";
import { registerWebApp } from "./web-app.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** What is under way of each sender. */
    openBodies: OpenBodies;
  }
}

export interface App {
  readonly app: FastifyInstance;
  readonly drain: Drain;
  /** Every route of the server, once all are registered. */
  readonly routes: () => readonly Route[];
}

/** The HTTP frame that every call stands in: parsers, limits, one mapper for errors. */
export async function createApp(context: Context, certificate: Certificate | null = null): Promise<App> {
  const app = openListener(context, certificate);
  const drain = registerDrain(app);
  registerRequestShape(app);
  watchBodies(app);
  app.decorate("openBodies", createOpenBodies());
  prepareVersions(app);
  registerRequestLog(app);
  context.metrics.watchRequests(app);
  registerCompression(app);
  app.removeAllContentTypeParsers();
  const jsonTypes = ["application/json", "application/ld+json", "application/merge-patch+json"];
  app.addContentTypeParser(jsonTypes, { parseAs: "string" }, (_request, body, done) => {
    try {
      done(null, parseJson(String(body)));
    } catch {
      done(Object.assign(new Error("broken JSON"), { statusCode: 400 }));
    }
  });
  /* Its one user names its own sizes (read-upload.ts). */
  await app.register(multipart, { limits: { headerPairs: 50 }, throwFileSizeLimit: true });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = mapError(error);
    if (error instanceof FileKeyMissing) request.log.error({ file: error.uuid, key: error.keyId }, "file_key_missing");
    if (refusal.code === "internal") request.log.error({ err: error }, "unforeseen error");
    if (refusal.code === "seal_lost") request.log.error({ err: error }, "sealed under another secret");
    return sendRefusal(reply, refusal);
  });
  await registerRateLimit(app, context);
  const routes = registerNotFound(app, context);
  await registerSecurity(app, context.config);
  await registerCustomerPages(app, context.config);
  await registerBackOffice(app, context.config);
  await registerWebApp(app, context.config, context.log);
  return { app, drain, routes };
}

/** One line a request: the route's pattern, never its address, for addresses and headers hold names and tokens (S24). */
function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    const { method, routeOptions, actor } = request;
    const line = {
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: actor?.id,
      refused: request.refusedFor,
    };
    request.log.info(line, "request");
    next();
  });
}
