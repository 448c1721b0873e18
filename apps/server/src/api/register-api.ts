import type { FastifyInstance } from "fastify";

import type { Context } from "../context.ts";
import { registerPapers } from "./register-papers.ts";
import { registerLogin } from "./session/login.ts";
import { registerRefreshToken } from "./session/refresh-token.ts";

/** Every call of the API, by resource. */
export function registerApi(app: FastifyInstance, context: Context): void {
  registerLogin(app, context);
  registerRefreshToken(app, context);
  registerPapers(app, context);
}
