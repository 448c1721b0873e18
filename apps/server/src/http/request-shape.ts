import type { IncomingMessage } from "node:http";

import type { FastifyInstance } from "fastify";

import { refuse } from "../errors.ts";
import { sendRefusal } from "./send.ts";

/**
 * Refuses requests that a proxy before us could read in another way than we do: no host or two, a target that is not a path. What
 * is broken in its bytes (two lengths, a length beside chunks, folded or bare lines) Node's parser has refused before.
 */
export function registerRequestShape(app: FastifyInstance): void {
  app.addHook("onRequest", (request, reply, next) => {
    if (hasOneHost(request.raw) && request.raw.url?.startsWith("/") === true) return next();
    if (request.raw.httpVersionMajor === 1) reply.header("connection", "close");
    sendRefusal(reply, refuse("malformed"));
  });
}

/** HTTP/1 names its host in `Host`, HTTP/2 in `:authority`, where a `Host` beside it must say the same. */
function hasOneHost({ rawHeaders, httpVersion }: IncomingMessage): boolean {
  const hosts: string[] = [];
  for (const [at, name] of rawHeaders.entries()) {
    if (at % 2 === 0 && /^(?:host|:authority)$/iu.test(name)) hosts.push((rawHeaders[at + 1] ?? "").toLowerCase());
  }
  const most = httpVersion === "2.0" ? 2 : 1;
  const named = hosts.length > 0 || httpVersion === "1.0";
  return named && hosts.length <= most && new Set(hosts).size <= 1 && hosts.every((host) => /^[\w.:[\]-]*$/u.test(host));
}
