import multipart from "@fastify/multipart";
import type { FastifyError, FastifyInstance } from "fastify";

import type { Certificate } from "../config/load-certificate.ts";
import type { Context } from "../context.ts";
import { registerBodyDeadline } from "./body-deadline.ts";
import { registerCompression } from "./compress.ts";
import { registerDrain, type Drain } from "./drain.ts";
import { openListener } from "./listener.ts";
import { mapError } from "./map-error.ts";
import { parseJson } from "./parse-json.ts";
import { registerNotFound } from "./not-found.ts";
import { registerRateLimit } from "./rate-limit.ts";
import { registerRequestLog } from "./request-log.ts";
import { registerSecurity } from "./security.ts";
import { sendRefusal } from "./send.ts";
import { registerWebApp } from "./web-app.ts";

/** Largest file in bytes (A §5), and its base64 form as a field. */
const fileLimit = 10_485_760;

export interface App {
  readonly app: FastifyInstance;
  readonly drain: Drain;
}

/** The HTTP frame that every call stands in: parsers, limits, one mapper for errors. */
export async function createApp(context: Context, certificate: Certificate | null = null): Promise<App> {
  const app = openListener(context, certificate);
  const drain = registerDrain(app);
  registerBodyDeadline(app);
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
  return { app, drain };
}
