import type { IncomingMessage } from "node:http";
import { constants, type ServerHttp2Stream } from "node:http2";

import type { FastifyInstance } from "fastify";

/** Where a request without a length gets its time from. Bytes. */
const unknownLength = 1_048_576;

/** A line slower than this gets nothing through that anyone waits for (GPRS has some 4,000). Bytes a second. */
const slowest = 500;

/** What each request has beside its body's time, in seconds. */
const spare = 60;

/** How long a body of that many bytes may take, in milliseconds: a photo over a thin line an hour, a login two minutes. */
export function bodyTimeMs(length: number | null): number {
  return (spare + (length ?? unknownLength) / slowest) * 1000;
}

/**
 * Cuts requests whose body does not come in its time. A fixed limit would cut a photo on a thin line again and again, none would
 * let anybody hold connections by sending a byte a minute.
 */
export function registerBodyDeadline(app: FastifyInstance): void {
  app.addHook("onRequest", (request, _reply, next) => {
    const { raw, headers, method } = request;
    if (method === "GET" || method === "HEAD") return next();
    const declared = Number(headers["content-length"]);
    const timer = setTimeout(
      () => {
        request.log.warn({ method, route: request.routeOptions.url ?? null }, "body_too_slow");
        cutOff(raw);
      },
      bodyTimeMs(Number.isFinite(declared) && declared > 0 ? declared : null),
    );
    timer.unref();
    const stop = (): void => clearTimeout(timer);
    raw.once("end", stop).once("close", stop);
    next();
  });
}

/** Ends this request: the connection of HTTP/1, the one stream of HTTP/2. */
function cutOff(raw: IncomingMessage & { readonly stream?: ServerHttp2Stream }): void {
  if (raw.stream === undefined) raw.destroy();
  else raw.stream.close(constants.NGHTTP2_CANCEL);
}
