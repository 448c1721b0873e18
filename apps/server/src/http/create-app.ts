import multipart from "@fastify/multipart";
import Fastify, { LogController, type FastifyBaseLogger, type FastifyError, type FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { registerCompression } from "./compress.ts";
import { mapError } from "./map-error.ts";
import { parseJson } from "./parse-json.ts";
import { registerNotFound } from "./not-found.ts";
import { registerRateLimit } from "./rate-limit.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurity } from "./security.ts";
import { sendRefusal } from "./send.ts";
import { registerWebApp } from "./web-app.ts";

/** Largest JSON body in bytes; an order with its evidence has some ten thousand. */
const bodyLimit = 1_048_576;
/** Largest file in bytes (A §5), and its base64 form as a field. */
const fileLimit = 10_485_760;

/** The HTTP frame that every call stands in: parsers, limits, one mapper for errors. */
export async function createApp(context: Context): Promise<FastifyInstance> {
  const log: FastifyBaseLogger = context.log;
  const app = Fastify({
    loggerInstance: log,
    bodyLimit,
    trustProxy: (_address, hop) => hop < context.config.proxies,
    /* A photo over 2G takes minutes; a line that says nothing for two is dead. */
    requestTimeout: 30 * 60_000,
    connectionTimeout: 120_000,
    keepAliveTimeout: 72_000,
    routerOptions: { maxParamLength: 300 },
    forceCloseConnections: true,
    logController: new LogController({ disableRequestLogging: true }),
  });
  registerRequestLog(app);
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
  await app.register(multipart, {
    limits: { fileSize: fileLimit, fieldSize: Math.ceil(fileLimit * 1.4), files: 1, fields: 10, parts: 11, headerPairs: 50 },
    throwFileSizeLimit: true,
  });
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refusal = mapError(error);
    if (refusal.code === "internal") request.log.error({ err: error }, "unforeseen error");
    return sendRefusal(reply, refusal);
  });
  await registerRateLimit(app, context.config);
  registerNotFound(app, context);
  await registerSecurity(app, context.config);
  await registerWebApp(app, context.config.webDir);
  return app;
}
