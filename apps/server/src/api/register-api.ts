import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { registerPapers } from "./register-papers.ts";

/** Every call of the API, by resource. */
export function registerApi(app: FastifyInstance, context: Context): void {
  registerPapers(app, context);
}
