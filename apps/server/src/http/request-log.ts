import type { FastifyInstance } from "fastify";

/** One line a request: the route's pattern, never its address, for addresses and headers hold names and tokens (S24). */
export function registerRequestLog(app: FastifyInstance): void {
  app.addHook("onResponse", (request, reply, next) => {
    const { method, routeOptions, actor } = request;
    const line = {
      method,
      route: routeOptions.url ?? null,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      user: actor?.id,
      refused: request.refusedFor,
    };
    request.log.info(line, "request");
    next();
  });
}
