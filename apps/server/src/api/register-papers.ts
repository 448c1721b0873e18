import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";

/** Files, customers, broadcasts, orders, statuses and documents. */
export function registerPapers(_app: FastifyInstance, _context: Context): void {}
