import rateLimit, { type FastifyRateLimitStore, type FastifyRateLimitStoreCtor } from "@fastify/rate-limit";
import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { ceilingOf, senderOf } from "./sender.ts";

/** Senders that are remembered at a time; beyond them those that were silent longest are forgotten. */
const mostSenders = 50_000;

/**
 * A ceiling for one person on all devices, or without a session for one address, far above what tablets do that send a day's work at
 * once. Beyond it a 429 with Retry-After, which the queue of the device obeys. It comes before the guard, so that whoever is refused
 * there counts as well. A neighbour system has a ceiling for each token.
 */
export async function registerRateLimit(app: FastifyInstance, context: Context): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    max: (_request, sender) => ceilingOf(context, sender),
    timeWindow: 60_000,
    store: countersBy(context.steady),
    keyGenerator: (request) => senderOf(context, request),
    addHeaders: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false, "retry-after": true },
    addHeadersOnExceeding: { "x-ratelimit-limit": false, "x-ratelimit-remaining": false, "x-ratelimit-reset": false },
  });
  app.addHook("onRequest", app.rateLimit());
}

interface Counter {
  readonly since: number;
  readonly count: number;
}

/** The library's own counters go by the wall clock: set back, it would keep everybody out for as long as it is behind. */
function countersBy(steady: () => number): FastifyRateLimitStoreCtor {
  return class Counters implements FastifyRateLimitStore {
    /* A map keeps the order in which senders were last heard of. */
    readonly #counters = new Map<string, Counter>();

    public incr(
      sender: string,
      tell: (error: Error | null, found?: { readonly current: number; readonly ttl: number }) => void,
      windowMs: number,
    ): void {
      const now = steady();
      const before = this.#counters.get(sender);
      const isOver = before === undefined || now - before.since >= windowMs;
      const { since, count } = isOver ? { since: now, count: 1 } : { since: before.since, count: before.count + 1 };
      this.#counters.delete(sender);
      this.#counters.set(sender, { since, count });
      const [silent] = this.#counters.keys();
      if (this.#counters.size > mostSenders && silent !== undefined) this.#counters.delete(silent);
      tell(null, { current: count, ttl: windowMs - (now - since) });
    }

    /** For routes with a limit of their own; there are none. */
    public child(): this {
      return this;
    }
  };
}
