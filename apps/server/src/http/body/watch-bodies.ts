import type { IncomingMessage } from "node:http";
import { constants, type ServerHttp2Stream } from "node:http2";
import { performance } from "node:perf_hooks";

import type { FastifyInstance } from "fastify";

import { beginBody, continueBody, usualPace, type BodyPace } from "./body-pace.ts";

/** A request of HTTP/1 or HTTP/2. */
type Raw = IncomingMessage & { readonly stream?: ServerHttp2Stream };

/**
 * Cuts requests whose body comes too slowly, whoever reads it: the parser, a handler, or nobody because the request was refused. Each
 * byte counts when it is read, so a body that we do not read in time would be cut as well; all of ours are read as they come.
 */
export function watchBodies(app: FastifyInstance, pace: BodyPace = usualPace): void {
  app.addHook("onRequest", (request, _reply, next) => {
    const raw: Raw = request.raw;
    if (!hasBody(raw)) return next();
    let progress = beginBody(performance.now(), pace);
    let timer = setTimeout(check, pace.spareMs);
    timer.unref();

    function check(): void {
      const left = progress.due - performance.now();
      if (left > 0) {
        timer = setTimeout(check, left);
        timer.unref();
        return;
      }
      request.log.warn({ method: request.method, route: request.routeOptions.url ?? null }, "body_too_slow");
      cutOff(raw);
    }
    const stop = (): void => clearTimeout(timer);
    /* Paused, so that to listen does not yet make it flow: whoever reads it comes later. */
    raw.pause();
    raw.on("data", (chunk: Uint8Array) => {
      progress = continueBody(progress, performance.now(), chunk.length, pace);
    });
    raw.once("end", stop).once("close", stop);
    next();
  });
}

function hasBody({ headers, stream, method }: Raw): boolean {
  if (method === "GET" || method === "HEAD") return false;
  if (stream !== undefined) return !stream.endAfterHeaders;
  return headers["transfer-encoding"] !== undefined || Number(headers["content-length"] ?? 0) > 0;
}

/** Ends this request: the connection of HTTP/1, the one stream of HTTP/2. */
function cutOff(raw: Raw): void {
  if (raw.stream === undefined) raw.destroy();
  else raw.stream.close(constants.NGHTTP2_CANCEL);
}
