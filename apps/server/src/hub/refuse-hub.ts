import { errorCatalogue, toHydraError, type ErrorCode } from "@rundgang/contracts";
import type { FastifyReply } from "fastify";

/** Answers no in the shape of the API; `detail` names what is wrong with the request. */
export function refuseHub(reply: FastifyReply, code: ErrorCode, detail?: string): FastifyReply {
  const { status, text } = errorCatalogue[code];
  reply.request.refusedFor = code;
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type("application/ld+json")
    .send(toHydraError(status, "Ereignisstrom", detail === undefined ? text : `${text} (${detail})`, code));
}
