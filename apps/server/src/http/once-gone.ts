import type { FastifyReply } from "fastify";

/** The response of HTTP/1, or of HTTP/2 with its stream. */
type Response = FastifyReply["raw"] & { readonly stream?: { readonly destroyed: boolean } | null };

/**
 * Does something once, when the answer has gone or the client has left: at once where he left before anybody asked. A request waits for
 * the database before it is looked at, and a line that breaks meanwhile tells nobody who listens later.
 */
export function onceGone(response: Response, then: () => void): void {
  if (response.destroyed || response.stream?.destroyed === true) then();
  else response.once("close", then);
}
