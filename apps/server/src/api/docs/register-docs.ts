import { apiDocumentation, contextOf, docsLink, docsPath, entrypoint, hubPath, openApi } from "@rundgang/contracts";
import type { FastifyInstance } from "fastify";

import type { Context } from "../../context.ts";
import { refuse } from "../../errors.ts";
import { sendPage, stylePath } from "../../http/pages/page.ts";
import { style } from "../../http/pages/style.ts";
import { sendRefusal } from "../../http/send.ts";
import { rightsOf } from "../../policies/neighbour-calls.ts";
import { docsPage } from "./docs-page.ts";

/**
 * The API's description, made from the calls' schemas: entrypoint, documentation for Hydra, for OpenAPI and for people,
 * contexts, and the style of the server's own pages. Readable without a token, for JSON-LD
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
  app.get("/api/openapi.json", (_request, reply) =>
    reply.type("application/json; charset=utf-8").send(JSON.stringify(openApi(context.publicUrl(), rightsOf))),
  );
  app.get("/api/docs", (_request, reply) => sendPage(reply, docsPage(openApi(context.publicUrl(), rightsOf))));
  app.get(stylePath, (_request, reply) => reply.type("text/css; charset=utf-8").send(style));
  app.get<{ Params: { name: string } }>("/api/contexts/:name", (request, reply) => {
    const document = contextOf(request.params.name, context.publicUrl());
    return document === null
      ? sendRefusal(reply, refuse("not_found"))
      : reply.type("application/ld+json").send(JSON.stringify(document));
  });
}
