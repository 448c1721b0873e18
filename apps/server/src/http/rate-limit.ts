import rateLimit from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { senderOf } from "./sender.ts";

/** Senders that are remembered at a time; beyond them those that were silent longest are forgotten. */
const mostSenders = 50_000;

/**
 * A ceiling for one person on all devices, or without a session for one address, far above what tablets do that send a day's work at
 * once. Beyond it a 429 with Retry-After, which the queue of the device obeys. It comes before the guard, so that whoever is refused
 * there counts as well.
 */
export async function registerRateLimit(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: context.config.requestsPerMinute,
    timeWindow: 60_000,
    cache: mostSenders,
    keyGenerator: (request) => senderOf(context, request),
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  app.addHook("onRequest", app.rateLimit());
}
