import { errorCatalogue, toHydraError, type ErrorCode } from "@rundgang/contracts";
import type { FastifyReply } from "fastify";

import type { Refusal } from "../errors.ts";

/** Answers no in the shape of the API; `detail` names what is wrong with the request. */
export function refuseHub(reply: FastifyReply, code: ErrorCode, detail?: string): FastifyReply {
  const { text } = errorCatalogue[code];
  return send(reply, code, detail === undefined ? text : `${text} (${detail})`);
}

/** The same for a refusal, in its own words where it has some. */
export function sendHubRefusal(reply: FastifyReply, { code, more }: Refusal): FastifyReply {
  return send(reply, code, "hydra:description" in more ? String(more["hydra:description"]) : errorCatalogue[code].text);
}

function send(reply: FastifyReply, code: ErrorCode, text: string): FastifyReply {
  const { status } = errorCatalogue[code];
  reply.request.refusedFor = code;
  if (status === 401) reply.header("www-authenticate", "Bearer");
  return reply
    .status(status)
    .type("application/ld+json")
    .send(toHydraError(status, "Ereignisstrom", text, code));
}
