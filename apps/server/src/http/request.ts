import type { Actor } from "../policies/actor.ts";
import type { MediaType } from "./negotiate.ts";

declare module "fastify" {
  interface FastifyRequest {
    /** What the Accept header chose. */
    answerType?: MediaType;
    /** Set by the guard before a body is read. */
    actor?: Actor;
  }
}
