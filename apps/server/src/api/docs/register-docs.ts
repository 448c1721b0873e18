import { apiDocumentation, contextOf, docsLink, docsPath, entrypoint, hubPath } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendRefusal } from "../../http/send.ts";

/**
 * The API's description, made from the calls' schemas: entrypoint, documentation, contexts. Readable without a token, for JSON-LD
 * libraries fetch contexts with none (protocols §7.7). Every reply below /api says where it is.
 */
export function registerDocs(app: FastifyInstance, context: Context): void {
  app.addHook("onRequest", (request, reply, next) => {
    if (request.url.startsWith("/api")) {
      const hub = `<${context.publicUrl()}${hubPath}>; rel="mercure"`;
      reply.header("link", `${docsLink(context.publicUrl())}, ${hub}`);
    }
    next();
  });
  app.get("/api", (_request, reply) => reply.type("application/ld+json").send(JSON.stringify(entrypoint())));
  app.get(docsPath, (_request, reply) =>
    reply.type("application/ld+json").send(JSON.stringify(apiDocumentation(context.publicUrl()))),
  );
  app.get<{ Params: { name: string } }>("/api/contexts/:name", (request, reply) => {
    const document = contextOf(request.params.name, context.publicUrl());
    return document === null
      ? sendRefusal(reply, refuse("not_found"))
      : reply.type("application/ld+json").send(JSON.stringify(document));
  });
}
