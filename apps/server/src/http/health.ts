import type { FastifyInstance } from "fastify";

/** GET /health: 200 once the server is ready to work; load balancers and start scripts ask it. */
export function registerHealth(app: FastifyInstance): void {
  app.get("/health", (_request, reply) => reply.header("cache-control", "no-store").send({ status: "ok" }));
}
