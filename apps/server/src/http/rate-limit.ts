import { createHash } from "node:crypto";

import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";

import type { Config } from "../config/config.ts";

/**
 * A ceiling for one session (or, without a token, one address), far above what a tablet does that sends a day's work at once. Beyond
 * it a 429 with Retry-After, which the queue of the device obeys.
 */
export async function registerRateLimit(app: FastifyInstance, config: Config): Promise<void> {
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: ({ headers, ip }) =>
      headers.authorization === undefined ? ip : createHash("sha256").update(headers.authorization).digest("base64"),
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
}
